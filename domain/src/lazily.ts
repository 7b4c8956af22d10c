/** A function that makes a value when it is first asked for, and gives the same one ever after. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
