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

/**
 * Invisible characters: marks that change the direction of the text around them, which messengers and address
 * books leave in copied text, spaces without width, and letters that are drawn as nothing. The joiners of
 * Indian scripts and of emoji (U+200C, U+200D) are not among them.
 */
const UNSEEN =
  /\u00ad|\u061c|\u115f|\u1160|\u180e|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2069]|\u2800|\u3164|\ufeff|\uffa0/g;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalized form of a stored text: NFC, trimmed, one kind of line end, without invisible characters. */
export function plainText(text: string): string {
  return text.replace(UNSEEN, '').replace(LINE_END, '\n').normalize('NFC').trim();
}

/** Whether a text has any visible character. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

/** The same text with digits of Telugu and Devanagari as those of ASCII. */
export function inLatinDigits(text: string): string {
  // In both scripts the last four bits of a digit's code are six more than the digit.
  return text.replace(/[\u0966-\u096f\u0c66-\u0c6f]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}
