import {
  OFFER_NOTE_LENGTH,
  offerStates,
  parties,
  voidReasons,
  type Party,
} from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { codecsOf, definedWith, type RowOf } from '../definitions.ts';
import { instant, nullable, plain, quantityLeft, rupeesOrNull } from '../documents/values.ts';
import { namesOf } from '../fields.ts';
import type { OfferedTerms } from './offered-terms.ts';
import { agreedDeductions } from '../deductions.ts';
import { paymentTerms } from '../payment-terms.ts';
import { day, maybe, quantity, rupees, text } from '../scalars.ts';

/** Definition of one stored field of an offer. */
interface OfferField {
  readonly wireName: string;
  /** Codec of the calls that make an offer; absent where its author does not write it. */
  readonly written?: z.core.$ZodType;
  /** Codec of the stored value in the conversation; null where that shows it in another form. */
  readonly shown: z.core.$ZodType | null;
  /** Codec of the stored value among the quotes on a requirement; absent where they leave it out. */
  readonly quoted?: z.core.$ZodType;
  /** Codec of the stored value in the own data of both sides; absent where that leaves it out. */
  readonly own?: z.core.$ZodType;
  /** Present where the list of the offers to a listing shows it as the conversation does. */
  readonly inReceived?: true;
  /** Present where its column is an instant. */
  readonly isInstant?: true;
}

const numberAsText = (scale: number) =>
  z.codec(z.string(), z.number(), {
    decode: (value) => Math.round(Number(value) * scale),
    encode: (value) => String(value / scale),
  });

const received = { inReceived: true } as const;
const everywhere = { shown: plain, quoted: plain, own: plain, ...received } as const;
const nullEverywhere = { shown: nullable, quoted: nullable, own: nullable, ...received } as const;

/**
 * Every stored field of an offer, once: its name and codecs on the wire, and which documents show it. Calls,
 * documents, rows, columns and the data of a user derive from it. Quantity and price are text in conversations.
 * Source: WIRE.
 */
export const offerFields = {
  id: { wireName: '_id', shown: plain, own: plain, ...received },
  author: { wireName: 'author', shown: null, quoted: z.enum(parties) },
  quantityMilli: {
    wireName: 'quantity',
    written: quantity,
    shown: numberAsText(1_000),
    quoted: quantity,
    own: quantityLeft,
    ...received,
  },
  pricePaise: {
    wireName: 'price',
    written: rupees,
    shown: numberAsText(100),
    quoted: rupees,
    own: rupeesOrNull,
    ...received,
  },
  neededOn: { wireName: 'date', written: day, ...everywhere },
  /** Terms of payment in their written form; null where none were named. */
  payment: { wireName: 'payment', written: maybe(paymentTerms), ...nullEverywhere },
  /** Agreed deductions in their written form; null where there are none. */
  deductions: { wireName: 'deductions', written: maybe(agreedDeductions), ...nullEverywhere },
  note: { wireName: 'notes', written: maybe(text(OFFER_NOTE_LENGTH, { lines: true })), ...everywhere },
  state: {
    wireName: 'state',
    shown: z.enum(offerStates),
    quoted: z.enum(offerStates),
    own: z.enum(offerStates),
  },
  /** Reason why it is void; null where it is not, or no reason was recorded. */
  voidReason: { wireName: 'voidReason', shown: z.nullable(z.enum(voidReasons)) },
  expiresAt: { wireName: 'expiresAt', shown: instant, quoted: instant, isInstant: true },
  createdAt: { wireName: 'createdAt', shown: instant, own: instant, isInstant: true },
} as const satisfies Readonly<Record<string, OfferField>>;

/** Fields of the calls that make an offer. */
export const writtenOffer = codecsOf(offerFields, 'written');

/** Fields of an offer in a conversation. */
export const shownOffer = codecsOf(offerFields, 'shown');

/** Fields of an offer among the quotes on a requirement. */
export const quotedOffer = codecsOf(offerFields, 'quoted');

/** Fields of an offer among those to a listing. */
export const receivedFields = codecsOf(definedWith(offerFields, 'inReceived', true), 'shown');

/** Fields of an offer in the own data of both sides. */
export const ownOffer = codecsOf(offerFields, 'own');

/** The names of the fields of an {@link OfferRow}. */
export const storedOffer = [...namesOf(shownOffer), 'author', 'goods', 'decidedAt'] as const;

/** The names of the fields of {@link ownOffer}. */
export const ownOfferFields = namesOf(ownOffer);

/** An offer as stored, in our names and units. */
export interface OfferRow extends RowOf<typeof offerFields, 'shown'> {
  readonly author: Party;
  /** The terms of its subject when it was made. */
  readonly goods: OfferedTerms;
  /** When it got its last state; null while it is pending. */
  readonly decidedAt: Date | null;
}
