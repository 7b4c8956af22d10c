/** A share as screens write it, in one piece at the end of a line: `12.5 %`. */
export function percentWords(figure: number | string): string {
  return `${figure}\u00A0%`;
}
