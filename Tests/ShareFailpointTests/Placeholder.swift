// Placeholder until the tests come.
