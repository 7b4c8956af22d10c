import { isDay } from '@polam/domain/day';
import {
  isAmountUpTo,
  MAX_EQUIPMENT_PAISE,
  MAX_PRICE_PAISE,
  paiseFromRupees,
  rupeesFromPaise,
  type Paise,
} from '@polam/domain/money';
import {
  canonicalEmail,
  isEmail,
  isPhone,
  isPincode,
  phoneDigits,
  pincodeDigits,
} from '@polam/domain/users/user';
import { inLatinDigits, isSeen, plainText } from '@polam/domain/plain-text';
import {
  isQuantity,
  MAX_QUANTITY_MILLI,
  milliFromQuantity,
  quantityFromMilli,
  units,
} from '@polam/domain/quantity';
import * as z from 'zod/mini';
import type { FieldProblem } from './problems.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;
const wireNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The forms in which other clients leave a field empty. Source: WIRE "For every call". */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'undefined';
}

/** OpenAPI form of a scalar, where its codec alone does not define it. */
export const wireForms = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** Sets the OpenAPI form of a scalar on the wire. */
export function shown<S extends z.core.$ZodType>(schema: S, form: Readonly<Record<string, unknown>>): S {
  wireForms.set(schema, form);
  return schema;
}

/** A codec that reports one problem for every value that it cannot read. */
export function reading<T>(
  problem: FieldProblem,
  read: (value: string | number | boolean) => T | undefined,
  write: (value: T) => string | number | boolean,
) {
  const wire = z.union([z.string(), z.number(), z.boolean()], { error: missingOr('not-text') });
  return z.codec(wire, z.custom<T>(), {
    decode: (value, context) => {
      const result = isEmpty(value) ? undefined : read(value);
      if (result !== undefined) return result;
      const message = isEmpty(value) ? 'required' : problem;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    },
    encode: write,
  });
}

function missingOr(problem: FieldProblem) {
  return (issue: { input?: unknown }) => (isEmpty(issue.input) ? 'required' : problem);
}

/** Reads a number as other clients send it: 2400, "2400", " 2400.50 ", "२४००"; no other forms. */
export function readNumber(value: string | number | boolean): number | undefined {
  if (typeof value === 'boolean') return undefined;
  const number = typeof value === 'number' ? value : numberIn(inLatinDigits(value));
  return Number.isFinite(number) ? number : undefined;
}

function numberIn(written: string): number {
  return wireNumber.test(written.trim()) ? Number(written) : Number.NaN;
}

/** A number that is converted between the wire's unit and ours; numeric text is accepted too. */
export function figure(ours: (theirs: number) => number, theirs: (ours: number) => number) {
  return reading(
    'not-a-number',
    (value) => {
      const number = readNumber(value);
      return number === undefined ? undefined : ours(number);
    },
    theirs,
  );
}

/** Accepts the numbers that `isGood` accepts, and reports the limit for others. */
export function within(problem: FieldProblem, isGood: (value: number) => boolean, limit: number) {
  return z.refine<number>(isGood, { error: problem, params: { limit } });
}

/** Money on the wire: rupees, a number or its text; in the code: whole paise up to a bound. */
function rupeesUpTo(maxPaise: Paise) {
  const schema = figure(paiseFromRupees, rupeesFromPaise).check(
    within('price-range', (paise) => isAmountUpTo(maxPaise, paise), rupeesFromPaise(maxPaise)),
  );
  return shown(schema, {
    type: 'number',
    description: 'Rupees, with at most two decimals; numeric text is accepted.',
  });
}

/** Price of one unit of a listing. */
export const rupees = rupeesUpTo(MAX_PRICE_PAISE);

/** Price of a piece of equipment, or of its hire. */
export const equipmentRupees = rupeesUpTo(MAX_EQUIPMENT_PAISE);

/** Quantity on the wire: a number of units or its text; in the code: thousandths of the unit within range. */
export const quantity = shown(
  figure(milliFromQuantity, quantityFromMilli).check(
    within('quantity-range', isQuantity, quantityFromMilli(MAX_QUANTITY_MILLI)),
  ),
  {
    type: 'number',
    description: 'Units of the listing, with at most three decimals; numeric text is accepted.',
  },
);

/** A whole number between two bounds, or its text. */
export function whole(min: number, max: number, problem: FieldProblem = 'not-a-choice') {
  const schema = reading('not-a-number', readNumber, (value) => value).check(
    within(problem, (value) => Number.isInteger(value) && value >= min && value <= max, max),
  );
  return shown(schema, { type: 'integer', minimum: min, maximum: max });
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
]);

/** A boolean: true, "true", 1, "1" and their opposites. */
export const flag = shown(
  reading(
    'not-a-choice',
    (value) => flags.get(value),
    (value) => value,
  ),
  { type: 'boolean', description: 'Also accepted: 0, 1 and the texts "0", "1", "true", "false".' },
);

/** A calendar day, `YYYY-MM-DD`. */
export const day = shown(
  reading(
    'not-a-day',
    (value) => (typeof value === 'string' && isDay(value.trim()) ? value.trim() : undefined),
    (value) => value,
  ),
  { type: 'string', format: 'date' },
);

/** A past instant as ISO 8601 text, which the server sent before. */
export const pastInstant = shown(
  reading(
    'not-a-day',
    (value) => (typeof value === 'string' && instantPattern.test(value) ? isoOf(value) : undefined),
    (value) => value,
  ),
  { type: 'string', format: 'date-time' },
);

function isoOf(written: string): string | undefined {
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** One of a few words. */
export function choice<const T extends string>(words: readonly T[]) {
  const schema = reading(
    'not-a-choice',
    (value) => words.find((word) => word === value),
    (value) => value,
  );
  return shown(schema, { type: 'string', enum: words });
}

/** A unit of SPEC. */
export const unit = choice(units);

/** Text of a user: plain, free of control characters, bounded. `lines` allows line breaks. */
export function text(max: number, options: { lines?: boolean } = {}) {
  const unwanted = options.lines ? /[^\P{Cc}\n\t]|\p{Cs}/u : /\p{Cc}|\p{Cs}/u;
  const schema = reading(
    'not-text',
    (value) => (typeof value === 'boolean' ? undefined : plainText(String(value))),
    (value) => value,
  ).check(
    z.refine<string>((value) => isSeen(value) || unwanted.test(value), { error: 'required' }),
    z.refine<string>((value) => value.length <= max, { error: 'too-long', params: { limit: max } }),
    z.refine<string>((value) => !unwanted.test(value), { error: 'control-characters' }),
  );
  return shown(schema, { type: 'string', maxLength: max });
}

/** A secret that is never trimmed or changed: a password or a secret answer. */
export function secret(limits: { min: number; max: number }, short: FieldProblem) {
  const read = (value: string | number | boolean) => (typeof value === 'boolean' ? undefined : String(value));
  const schema = reading('not-text', read, (value) => value).check(
    z.refine<string>((value) => value.length >= limits.min, { error: short, params: { limit: limits.min } }),
    z.refine<string>((value) => value.length <= limits.max, {
      error: 'too-long',
      params: { limit: limits.max },
    }),
  );
  return shown(schema, { type: 'string', format: 'password', maxLength: limits.max });
}

/** An email address in its unique form. */
export const email = shown(
  reading(
    'email',
    (value) => {
      const written = canonicalEmail(String(value));
      return isEmail(written) ? written : undefined;
    },
    (value) => value,
  ),
  { type: 'string', format: 'email' },
);

/** A phone: ten digits after +91, in the ways users type them. */
export const phone = shown(
  reading(
    'phone',
    (value) => {
      const digits = phoneDigits(String(value));
      return isPhone(digits) ? digits : undefined;
    },
    (value) => value,
  ),
  { type: 'string', description: 'Ten digits after +91.' },
);

/** A pincode of exactly six digits, text or number. */
export const pincode = shown(
  reading(
    'pincode',
    (value) => {
      const digits = pincodeDigits(String(value));
      return isPincode(digits) ? digits : undefined;
    },
    (value) => value,
  ),
  { type: 'string', pattern: '^[1-9][0-9]{5}$' },
);

/** An id; one of an impossible form is treated like an unknown one: not found. */
export const id = shown(
  reading(
    'unknown-id',
    (value) => (typeof value === 'string' && uuidPattern.test(value) ? value.toLowerCase() : undefined),
    (value) => value,
  ),
  { type: 'string', description: 'Opaque id.' },
);

const idOrDocument = z.union([z.string(), z.object({ _id: z.string() })], { error: missingOr('not-text') });

/** An id where some clients send the populated object: its `_id` is taken. Source: WIRE. */
export const reference = shown(
  z.codec(idOrDocument, id, {
    decode: (value) => (typeof value === 'string' ? value : value._id),
    encode: (value) => String(value),
  }),
  { type: 'string', description: 'Opaque id; a populated object is accepted and its _id taken.' },
);

/** The same field, optional: left out or left empty in the ways of other clients. */
export function maybe<S extends z.core.$ZodType>(schema: S) {
  const codec = z.codec(z.optional(z.unknown()), z.optional(schema), {
    // The schema itself validates the wire value, in the next step of the codec.
    decode: (value) => (isEmpty(value) ? undefined : (value as z.input<S>)),
    encode: (value) => value,
  });
  return shown(codec, wireForms.get(schema) ?? {});
}
