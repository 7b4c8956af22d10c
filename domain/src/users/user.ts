import { lazily } from '../lazily.ts';
import { inLatinDigits, plainText } from '../plain-text.ts';

/** Roles as the wire and the database spell them. Source: SPEC section 6, GUARD. */
export const roles = { user: '1', admin: '0' } as const;

/** A role: "1" is a user, "0" an admin, nothing else exists. */
export type Role = (typeof roles)[keyof typeof roles];

/** The fixed country prefix of every phone. Source: SPEC section 9. */
export const PHONE_PREFIX = '91';

/**
 * Stored in place of a deleted name; each reader sees it in their own language. The invisible marks around it
 * distinguish it from a name that a user chose.
 */
export const NAMELESS = '\u2060A former user\u2060';

/** Passwords: at least 8 characters, at most 128, never trimmed. Source: GUARD. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Most characters in the texts of a user. */
export const USER_TEXT = {
  name: 80,
  email: 254,
  address: 200,
  answer: 100,
  description: 1_000,
  upiId: 100,
} as const;

/** Who may see a user's phone, email and address: all who are signed in, or trading partners only. */
export const contactVisibilities = ['everyone', 'partners'] as const;

/** One of {@link contactVisibilities}. */
export type ContactVisibility = (typeof contactVisibilities)[number];

const ANY_LETTER = /[\p{L}\p{N}]/u;
/** No name of a user or place has this form. */
const ONE_LETTER_OVER_AND_OVER = /^(.)\1{9,}$/u;

/** Whether a name or an address is meaningful: it has a letter or digit, and is not one of them repeated. */
export function isMeaningfulText(text: string): boolean {
  return ANY_LETTER.test(text) && !ONE_LETTER_OVER_AND_OVER.test(text);
}

/** Whether digits are an Indian mobile number after +91: ten digits that start with 6 to 9. */
export function isPhone(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits);
}

/**
 * The ten digits of a phone number as typed or copied, in any script of ours: spaces, hyphens, +91 and a leading 0 are
 * removed.
 */
export function phoneDigits(text: string): string {
  const digits = inLatinDigits(plainText(text))
    .replace(/[\s().\u2010-\u2015-]/g, '')
    .replace(/^\+/, '');
  if (digits.length === 12 && digits.startsWith(PHONE_PREFIX)) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Whether a text is a pincode: exactly six digits, the first not 0. Source: SPEC section 5, ANSWERS. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** The digits of a pincode as typed: in any script of ours, without spaces. */
export function pincodeDigits(text: string): string {
  return inLatinDigits(text).replace(/\s/g, '');
}

/** Whether a text has the form of an e-mail address: one @, a dot in the host, no spaces. */
export function isEmail(text: string): boolean {
  return (
    text.length <= USER_TEXT.email &&
    /^[^\s\p{C}@<>",;:\\]+@[^\s\p{C}@.<>",;:\\]+(\.[^\s\p{C}@.<>",;:\\]+)+$/u.test(text)
  );
}

/**
 * Characters that no screen draws: joiners, variation selectors, tags. In an email address they separate
 * nothing.
 */
const NEVER_DRAWN = /\p{Default_Ignorable_Code_Point}/gu;
const OTHER_DOTS = /[\u3002\uff61]/g;

/**
 * Unique form of an email: without invisible characters, compatibility forms folded (NFKC), lower case.
 * Looking up an account, counting attempts and storing the address all use this form.
 */
export function canonicalEmail(email: string): string {
  const folded = plainText(email).normalize('NFKC').toLowerCase().normalize('NFKC');
  return folded.replace(NEVER_DRAWN, '').replace(OTHER_DOTS, '.').trim();
}

/** Canonical form of a UPI id: banks accept any case and show it in lower case. */
export function canonicalUpiId(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Whether a text in its canonical form is a UPI id: a name, one @, and the bank's handle, as in
 * `ramu@okbank`.
 */
export function isUpiId(text: string): boolean {
  return text.length <= USER_TEXT.upiId && /^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/.test(text);
}

/** Mean of a user's ratings, to one decimal; 0 before the first. */
export function meanRating(ratings: { ratingSum: number; ratingCount: number }): number {
  return ratings.ratingCount === 0 ? 0 : Math.round((10 * ratings.ratingSum) / ratings.ratingCount) / 10;
}

/** Form in which secret answers are compared: users recall the words, not how they wrote them. */
export function canonicalAnswer(answer: string): string {
  return earlierAnswer(answer).replace(/\s+/gu, ' ');
}

/** The forms under which an answer may be stored, the canonical one first: earlier ones have all spaces within them. */
export function storedAnswers(answer: string): readonly string[] {
  return [...new Set([canonicalAnswer(answer), earlierAnswer(answer)])];
}

function earlierAnswer(answer: string): string {
  return answer.normalize('NFC').trim().toLowerCase();
}

/** Shortest secret answer that may be set: characters as users count them. Source: GUARD "Secret answer". */
export const MIN_ANSWER_LENGTH = 4;

/**
 * The most common answers, in the canonical form. Runs of digits and repeated characters are found by rule.
 */
const commonAnswers: ReadonlySet<string> = new Set(
  (
    'abcd abcde abcdef abc123 qwerty asdf asdfgh zxcv zxcvbn ' +
    'answer code hello name none null nothing pass password secret test undefined ' +
    'farm farmer india bharat polam phone mobile village ' +
    'amma nanna mother father papa mummy krishna rama sairam omsairam ' +
    'అమ్మ నాన్న పొలం రైతు పేరు ఊరు माता पिता किसान भारत नाम गाँव'
  ).split(' '),
);

const characters = lazily(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/**
 * Why a secret answer is too weak: too short, or easy to guess, the user's own data included. Null where it
 * may be set.
 */
export function answerProblem(
  answer: string,
  own: readonly string[] = [],
): 'answer-short' | 'answer-common' | null {
  const tried = canonicalAnswer(answer);
  if (Array.from(characters().segment(tried)).length < MIN_ANSWER_LENGTH) return 'answer-short';
  const isCommon =
    commonAnswers.has(tried) || own.some((each) => canonicalAnswer(each) === tried) || isRun(tried);
  return isCommon ? 'answer-common' : null;
}

/** Whether a text repeats one character, or counts up or down: "1111", "12345", "abcd", "9876". */
function isRun(text: string): boolean {
  const codes = Array.from(text, (each) => each.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
