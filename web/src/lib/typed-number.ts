/** The digits of Telugu and Devanagari; each stands at its own value. */
const scripts = ['౦౧౨౩౪౫౬౭౮౯', '०१२३४५६७८९'] as const;

/** A number as people type it, `2,400` or `₹ ౨౪౦౦`, in the form in which the contract reads it: `2400`. */
export function typedNumber(text: string): string {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return Array.from(plain, digitOf).join('');
}

function digitOf(character: string): string {
  const value = scripts.map((digits) => digits.indexOf(character)).find((at) => at >= 0);
  return value === undefined ? character : String(value);
}
