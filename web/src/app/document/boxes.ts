/** The font of a script, and two of its letters that no font draws equally wide. */
const scripts: Readonly<Record<string, readonly [font: string, narrow: string, wide: string]>> = {
  te: ['Telugu', 'క', 'ఘ'],
  hi: ['Devanagari', 'र', 'क'],
};
/** After so long boxes with figures and pictures between them are better than nothing. */
const LONGEST_MS = 4_000;

/**
 * Hides the page below its bar until our font is there, where the device has none for the language: it would draw a box for
 * each character, and lay all of it out anew when the letters come.
 */
export function hideBoxes(root: HTMLElement): void {
  const [font, narrow = '', wide = ''] = scripts[root.lang] ?? [];
  const pen = font && document.createElement('canvas').getContext('2d');
  // As wide as each other are boxes alone.
  if (!pen || pen.measureText(narrow).width !== pen.measureText(wide).width) return;
  root.dataset['boxes'] = '';
  const show = () => delete root.dataset['boxes'];
  setTimeout(show, LONGEST_MS);
  // Before that the page has no styles, and so no font of ours.
  addEventListener(
    'DOMContentLoaded',
    () => void document.fonts.load(`1em Polam ${font}`, wide).then(show, show),
  );
}
