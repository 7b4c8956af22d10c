/**
 * The next larger round figure: 1, 2, 4, 6, 8 or 10 times a power of ten, which parts into four without
 * fractions of rupees.
 */
export function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
