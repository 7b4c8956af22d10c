/** Gives what is made at the first call, and never before. */
export function whenAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
