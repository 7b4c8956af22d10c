/** A sentence of one thing and one of several; what nobody has counted to the end is several. */
export function oneOrMany(
  one: string,
  many: (count: number | string) => string,
): (words: { count: number | string }) => string {
  return ({ count }) => (count === 1 ? one : many(count));
}
