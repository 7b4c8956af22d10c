import { inLatinDigits } from '../plain-text.ts';
import { isEmail, isPhone, phoneDigits, canonicalEmail } from './user.ts';

/** Digits of a PIN, and of a code that is sent to a phone. */
export const SECRET_DIGITS = 6;

/**
 * Life of a code that was sent, its tries, and the pause before the next one. Each of the first few addresses from which a code is
 * asked for has tries of its own, and all others together. Source: issue "The phone number is the key".
 */
export const PHONE_CODE = { minutes: 5, tries: 5, askers: 3, pauseSeconds: 30 } as const;

/** How the owner of a phone number signs in: by a code that is sent there, or by a PIN where nothing can be sent. */
export const phoneWays = ['code', 'pin'] as const;

/** One of {@link phoneWays}. */
export type PhoneWay = (typeof phoneWays)[number];

/** Whether a text is a PIN or a code by its form: six digits. */
export function isSixDigits(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The digits of a PIN or code as typed or pasted: in any script of ours, without spaces and hyphens. */
export function secretDigits(text: string): string {
  return inLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, '');
}

/**
 * The most frequent PINs that no rule below finds: ways over the keys, and years.
 *
 * Source: published counts of PINs and numeric passwords of six digits.
 */
const commonPins: ReadonlySet<string> = new Set(
  (
    '147258 258369 159753 753159 147852 852147 963852 741852 789456 456789 123789 789123 321654 654123 ' +
    '142536 362514 159357 357159 951753 147369 101010 102030 112358 131313 420420 520520 786786 007007 ' +
    '100200 200100 110092 141414 246810 135790 136900 112211 123000 123654 696969 520131 151515 181818 252525'
  ).split(' '),
);

/**
 * Whether a PIN is among the first guesses: one digit or a group of digits over and over, digits that count up or down, a
 * frequent one, or digits of the owner's own number.
 */
export function isEasyPin(pin: string, ownDigits: readonly string[] = []): boolean {
  return (
    commonPins.has(pin) ||
    isRepeated(pin) ||
    isCounting(pin) ||
    isMirrored(pin) ||
    ownDigits.some((own) => own.includes(pin) || reversed(own).includes(pin))
  );
}

/** "111111", "121212", "123123", "112233": one to three digits again and again, or each of them twice. */
function isRepeated(pin: string): boolean {
  return /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin) || /^(\d)\1\1(\d)\2\2$/.test(pin);
}

/** "123456", "987654", "024680": each digit as far from the one before, past 9 to 0. */
function isCounting(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  return steps.size === 1;
}

/** "123321": a run and the same run backwards. */
function isMirrored(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2);
  return reversed(half) === pin.slice(pin.length / 2) && isCounting(half);
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Login name as a user types it. */
export type Identity =
  { readonly kind: 'phone'; readonly phone: string } | { readonly kind: 'email'; readonly email: string };

/** Reads what was typed as a phone number, with or without +91 and in any digits of ours, or an email; null for neither. */
export function readIdentity(typed: string): Identity | null {
  const phone = phoneDigits(typed);
  if (isPhone(phone)) return { kind: 'phone', phone };
  const email = canonicalEmail(typed);
  return isEmail(email) ? { kind: 'email', email } : null;
}

/** Whether what was typed so far begins as a number: then it is going to be a phone. */
export function looksLikePhone(typed: string): boolean {
  return /^[+(]{0,2}\d[\d\s()-]*$/.test(inLatinDigits(typed).trim());
}

/** A number as its owner recognises it and others do not: the last three digits. */
export function maskedPhone(phone: string): string {
  return `+91 •••• •••${phone.slice(-3)}`;
}

/** A number grouped for reading aloud, on one line. */
export function spacedPhone(phone: string): string {
  return `+91\u00a0${phone.slice(0, 5)}\u00a0${phone.slice(5)}`;
}

/** The place of a new account as typed: the name of a village or town, a pincode, or both. */
export interface TypedPlace {
  /** Null where it was not typed. */
  readonly pincode: string | null;
  /** Empty where only a pincode was typed. */
  readonly address: string;
}

/** A village and its pincode after it, as suggestions write both. */
const VILLAGE_AND_PINCODE = /^(.*\p{L}.*?)[\s,.-]+([1-9]\d{2} ?\d{3})$/u;

/** Reads the place of a new account. Six digits that begin as no pincode does are the name of no village: null. */
export function readPlace(typed: string): TypedPlace | null {
  const digits = secretDigits(typed);
  if (/^[1-9]\d{5}$/.test(digits)) return { pincode: digits, address: '' };
  if (!/\p{L}/u.test(typed)) return null;
  const address = typed.trim();
  // Digits of other scripts have the length of those of ASCII: the name is cut from what was typed.
  const [, name, pincode] = VILLAGE_AND_PINCODE.exec(inLatinDigits(address)) ?? [];
  if (name === undefined || pincode === undefined) return { pincode: null, address };
  return { pincode: secretDigits(pincode), address: address.slice(0, name.length) };
}
