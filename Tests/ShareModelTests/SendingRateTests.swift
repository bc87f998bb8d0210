import ShareModel
import Testing

@Suite struct SendingRateTests {
  @Test(arguments: [
    ("10/s", 10, 1), ("50/5m", 50, 300), ("100/h", 100, 3_600), ("1/1d", 1, 86_400),
    ("1000000/31d", 1_000_000, 2_678_400),
    ("7/90s", 7, 90),
  ])
  func rates(text: String, count: Int, seconds: Int) throws {
    let rate = try #require(SendingRate(text))
    #expect(rate.count == count && rate.seconds == seconds)
    #expect(SendingRate(rate.description) == rate)
  }

  @Test(arguments: [
    "", "/", "10", "10/", "/s", "10/5", "0/s", "10/0s", "010/s", "10/05s", "-1/s", "10/-5s", "10 / s", "10/S",
    "10/w",
    "1000001/s", "1/32d", "9999999/s", "10/s/s", "10/9999999d", "99999999999999999999/s",
    "1/99999999999999999999s", "1e3/s",
    "10/ms", "１/s", "10/s\n",
  ])
  func none(text: String) { #expect(SendingRate(text) == nil) }
}
