/** The digits of Telugu and Devanagari; the index of each is its value. */
const scripts = ['౦౧౨౩౪౫౬౭౮౯', '०१२३४५६७८९'] as const;

/** Groups as India writes them, `1,00,000`, and as the rest of the world does, `100,000`. */
const grouped = /^-?\d{1,3}(?:(?:,\d{2})*,\d{3})(?:\.\d*)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A text that the contract does not read as a number. */
const NOT_A_NUMBER = '?';

/**
 * A number as users type it, `2,400` or `₹ ౨౪౦౦`, in the form in which the contract reads it: `2400`. A text
 * that users may mean otherwise than a computer reads it, such as `12,5` or `1e3`, is no number.
 */
export function typedNumber(text: string): string {
  const plain = Array.from(text.replaceAll(/[₹\s]/g, ''), digitOf).join('');
  if (grouped.test(plain)) return plain.replaceAll(',', '');
  return /[,a-z]/i.test(plain) ? NOT_A_NUMBER : plain;
}

function digitOf(character: string): string {
  const value = scripts.map((digits) => digits.indexOf(character)).find((at) => at >= 0);
  return value === undefined ? character : String(value);
}
