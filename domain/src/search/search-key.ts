/** Latin accents, joiners, and other characters without a width of their own. */
const WITHOUT_WIDTH = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Normalized form in which texts are compared: lower case, Latin letters without accents, single spaces.
 *
 * Vowel signs of Telugu and Devanagari stay, since they are letters there; joiners are removed. `search_form`
 * in the database gives the same form.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(WITHOUT_WIDTH, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
