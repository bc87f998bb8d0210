/// A stack whose top elements can be moved into an array without being copied.
///
/// An array would retain and release every element when a part of it becomes the content of a node; that is where the
/// time of building trees went.
final class MoveStack<Element> {
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 64)
  private var capacity = 64
  private(set) var count = 0

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// The element at an index below `count`.
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return elements[index]
  }

  /// Takes the elements from `base` on off the stack.
  func moveAll(from base: Int) -> [Element] {
    precondition(base >= 0 && base <= count)
    let moved = count - base
    guard moved > 0 else { return [] }
    let start = elements + base
    count = base
    return Array(unsafeUninitializedCapacity: moved) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: start, count: moved)
      initialized = moved
    }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
