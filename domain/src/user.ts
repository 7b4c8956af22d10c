import { plainText } from './plain-text.ts';

/** Roles as the wire and the database spell them. Source: SPEC section 6, GUARD. */
export const roles = { user: '1', admin: '0' } as const;

/** A role: "1" is a user, "0" an admin, nothing else exists. */
export type Role = (typeof roles)[keyof typeof roles];

/** The fixed country prefix of every phone. Source: SPEC section 9. */
export const PHONE_PREFIX = '91';

/**
 * What is kept in the place of a name that was erased; readers see it in their own words. The marks around it do
 * not show, so that it can be told from a name that somebody chose.
 */
export const NAMELESS = '\u2060A former user\u2060';

/** Passwords: at least 8 characters, at most 128, never trimmed. Source: GUARD. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Longest texts of a person's own: characters. */
export const USER_TEXT = {
  name: 80,
  email: 254,
  address: 200,
  answer: 100,
  description: 1_000,
  upiId: 100,
} as const;

/** To whom a person shows phone, e-mail and address: all who are signed in, or those they trade with. */
export const contactVisibilities = ['everyone', 'partners'] as const;

/** One of {@link contactVisibilities}. */
export type ContactVisibility = (typeof contactVisibilities)[number];

const ANY_LETTER = /[\p{L}\p{N}]/u;
/** Nobody and no place is called that. */
const ONE_LETTER_OVER_AND_OVER = /^(.)\1{9,}$/u;

/** Whether a name or an address says anything: a letter or digit at least, and not one of them over and over. */
export function isMeaningfulText(text: string): boolean {
  return ANY_LETTER.test(text) && !ONE_LETTER_OVER_AND_OVER.test(text);
}

/** Whether digits are an Indian mobile number after +91: ten digits that start with 6 to 9. */
export function isPhone(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits);
}

/** The ten digits of a phone as people type or copy it: spaces, hyphens, +91 and a leading 0 fall away. */
export function phoneDigits(text: string): string {
  const digits = plainText(text)
    .replace(/[\s().\u2010-\u2015-]/g, '')
    .replace(/^\+/, '');
  if (digits.length === 12 && digits.startsWith(PHONE_PREFIX)) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Whether a text is a pincode: exactly six digits, the first not 0. Source: SPEC section 5, ANSWERS. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** Whether a text has the form of an e-mail address: one @, a dot in the host, no spaces. */
export function isEmail(text: string): boolean {
  return (
    text.length <= USER_TEXT.email &&
    /^[^\s\p{C}@<>",;:\\]+@[^\s\p{C}@.<>",;:\\]+(\.[^\s\p{C}@.<>",;:\\]+)+$/u.test(text)
  );
}

/** What no screen draws: joiners, selectors of variants, tags. In an address they part nothing from nothing. */
const NEVER_DRAWN = /\p{Default_Ignorable_Code_Point}/gu;
const OTHER_DOTS = /[\u3002\uff61]/g;

/**
 * The form under which an e-mail is unique: without what nobody sees, compatibility forms folded (NFKC), lower case.
 * Whoever looks for an account, counts tries against it or keeps it goes by this form.
 */
export function canonicalEmail(email: string): string {
  const folded = plainText(email).normalize('NFKC').toLowerCase().normalize('NFKC');
  return folded.replace(NEVER_DRAWN, '').replace(OTHER_DOTS, '.').trim();
}

/** The one form of a UPI id: banks take any case and show it in lower case. */
export function canonicalUpiId(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text in its one form is a UPI id: a name, one @, and the bank's handle, as in `ramu@okbank`. */
export function isUpiId(text: string): boolean {
  return text.length <= USER_TEXT.upiId && /^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/.test(text);
}

/** The stars of a person: the mean of the ratings, to one decimal; 0 before the first. */
export function meanRating(ratings: { ratingSum: number; ratingCount: number }): number {
  return ratings.ratingCount === 0 ? 0 : Math.round((10 * ratings.ratingSum) / ratings.ratingCount) / 10;
}

/** The form in which secret answers are compared: people recall the word, not how they wrote it. */
export function canonicalAnswer(answer: string): string {
  return answer.normalize('NFC').trim().toLowerCase();
}

/** Shortest secret answer that may be set: characters as people count them. Source: GUARD "Secret answer". */
export const MIN_ANSWER_LENGTH = 4;

/** What most people would try first, in the canonical form. Runs of digits and repeated characters are found by rule. */
const commonAnswers: ReadonlySet<string> = new Set(
  (
    'abcd abcde abcdef abc123 qwerty asdf asdfgh zxcv zxcvbn ' +
    'answer code hello name none null nothing pass password secret test undefined ' +
    'farm farmer india bharat polam phone mobile village ' +
    'amma nanna mother father papa mummy krishna rama sairam omsairam ' +
    'అమ్మ నాన్న పొలం రైతు పేరు ఊరు माता पिता किसान भारत नाम गाँव'
  ).split(' '),
);

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Why a secret answer protects nobody: too short, or among the first that a stranger would try, the person's own data
 * included. Null where it may be set.
 */
export function answerProblem(
  answer: string,
  own: readonly string[] = [],
): 'answer-short' | 'answer-common' | null {
  const tried = canonicalAnswer(answer);
  if (Array.from(characters.segment(tried)).length < MIN_ANSWER_LENGTH) return 'answer-short';
  const isCommon =
    commonAnswers.has(tried) || own.some((each) => canonicalAnswer(each) === tried) || isRun(tried);
  return isCommon ? 'answer-common' : null;
}

/** One character over and over, or each the one after the last: "1111", "12345", "abcd", "9876". */
function isRun(text: string): boolean {
  const codes = Array.from(text, (each) => each.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
