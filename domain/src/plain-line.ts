/**
 * Characters that are removed from a line: controls, marks that change its direction, and code points without
 * a character.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * A user's text as one plain line, for places without any layout of ours: titles, previews, cards.
 *
 * The joiners of Telugu and Hindi stay; marks that would reverse the direction of the rest of the line are
 * removed.
 */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').replace(/ +/g, ' ').trim();
}

/** A line of at most `most` characters, cut after a word where one ends nearby, with an ellipsis. */
export function cutLine(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
