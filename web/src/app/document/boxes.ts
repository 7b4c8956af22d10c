/** The font of each script that we bring. */
const fonts: Readonly<Record<string, string>> = { te: 'Polam Telugu', hi: 'Polam Devanagari' };
/** Two letters of each that no font draws equally wide. */
const letters: Readonly<Record<string, string>> = { te: 'కఘ', hi: 'रक' };
/** After so long boxes with figures and pictures between them are better than nothing. */
const LONGEST_MS = 4_000;

/**
 * Marks the document as one of boxes, which hides the page below its bar, where the device has no font for its language: it
 * would draw a box for each character, and lay all of it out anew when the letters come. Stands in each page.
 */
export function hideBoxes({ lang, dataset }: HTMLElement): void {
  const both = letters[lang];
  const pen = both && document.createElement('canvas').getContext('2d');
  if (!pen) return;
  const [one, other] = Array.from(both, (letter) => pen.measureText(letter).width);
  // As wide as each other are boxes alone.
  if (one !== other) return;
  dataset['boxes'] = '';
  setTimeout(() => delete dataset['boxes'], LONGEST_MS);
}

/** Shows the page once our font has come, or has failed to. */
export async function showLetters({ lang, dataset }: HTMLElement): Promise<void> {
  try {
    await document.fonts.load(`1em ${fonts[lang]}`, letters[lang]);
  } finally {
    delete dataset['boxes'];
  }
}
