import { parties } from '@polam/domain/trade/negotiation';
import { orderStates } from '@polam/domain/trade/order';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { codecsOf, definedWith, underOwnNames, type RowOf } from '../definitions.ts';
import { instant, nullable, plain, quantityLeft, rupeesOrNull, sum } from '../documents/values.ts';
import { namesOf } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';

/** Definition of one stored field of an order. */
interface OrderField {
  readonly wireName: string;
  /** Its other name in the own data of a user. */
  readonly ownWireName?: string;
  /** Codec of the stored value for its two parties; null where they see it in another form. */
  readonly shown: z.core.$ZodType | null;
  /** Codec of the stored value in the own data of its parties; absent where that leaves it out. */
  readonly own?: z.core.$ZodType;
  /** Present where an admin who settles a dispute sees it. */
  readonly inDispute?: true;
  /** Present where its column is an instant. */
  readonly isInstant?: true;
}

const quantityOrNull = z.nullable(quantity);
const partyOrNull = z.nullable(z.enum(parties));
const enteredByOneSide = { shown: quantityOrNull } as const;
const moment = { shown: instant, isInstant: true } as const;
const momentOrNull = { shown: z.nullable(instant), isInstant: true } as const;
const link = { shown: nullable } as const;

/**
 * Every stored field of an order, once: its names and codecs on the wire, and who sees it. Documents, rows, columns
 * and the data of a user derive from it. The agreed terms are the order's own copy.
 */
export const orderFields = {
  id: { wireName: '_id', shown: plain, own: plain, inDispute: true },
  state: { wireName: 'state', ...same(z.enum(orderStates)), inDispute: true },
  /** Deadline for the seller to confirm it. */
  confirmBy: { wireName: 'confirmBy', ...moment },
  /** Deadline for the buyer to complete it; null until delivered. */
  completeBy: { wireName: 'completeBy', ...momentOrNull },
  endedAt: { wireName: 'endedAt', ...momentOrNull, own: nullable },
  /** Null where the order fills a requirement from no listing. */
  listingId: { wireName: 'productId', ownWireName: 'itemid', ...same(nullable) },
  requirementId: { wireName: 'requirement', ...link },
  /** The negotiation that ended with it; null for a direct order. */
  negotiationId: { wireName: 'negotiation', ...link },
  offerId: { wireName: 'offer', ...link },
  name: { wireName: 'name', ...same(plain), inDispute: true },
  commodityId: { wireName: 'commodityId', shown: null },
  /** The variety that was agreed, whatever the listing says since; null where none is named. */
  variety: { wireName: 'variety', ...same(nullable), inDispute: true },
  quantityMilli: { wireName: 'quantity', shown: quantity, own: quantityLeft, inDispute: true },
  unit: { wireName: 'quantityUnit', ...same(z.enum(units)), inDispute: true },
  packGrams: { wireName: 'packGrams', shown: z.nullable(z.number()), inDispute: true },
  pricePaise: { wireName: 'price', shown: rupees, own: rupeesOrNull, inDispute: true },
  /** The weight that both sides have confirmed, which the total uses; null where there is none. */
  weighedMilli: {
    wireName: 'weighed',
    shown: quantityOrNull,
    own: z.nullable(quantityLeft),
    inDispute: true,
  },
  weighedBy: { wireName: 'weighedBy', shown: partyOrNull },
  /** The weight that one side entered and the other has not confirmed yet; it does not count. */
  proposedMilli: { wireName: 'proposedWeight', ...enteredByOneSide },
  proposedBy: { wireName: 'proposedBy', shown: partyOrNull },
  /** Deductions that were agreed with its offer, in their written form; null: none. */
  deductions: { wireName: 'deductions', ...same(nullable), inDispute: true },
  /** Values that both sides have confirmed beside the weight, in their written form; null: nothing. */
  found: { wireName: 'found', ...same(nullable), inDispute: true },
  /** Values that one side entered beside the weight that waits for the other. */
  proposedFound: { wireName: 'proposedFound', ...link },
  /** When the seller wrote off the part that was not weighed. */
  writtenOffAt: { wireName: 'writtenOffAt', ...momentOrNull },
  /** Rest of the sum after the deductions. */
  totalPaise: { wireName: 'total', shown: sum, own: rupeesOrNull, inDispute: true },
  /** When the buyer noted the payment, and when the seller noted that it was received. */
  paidAt: { wireName: 'paidAt', ...momentOrNull, own: nullable, inDispute: true },
  receivedAt: { wireName: 'receivedAt', ...momentOrNull, own: nullable, inDispute: true },
  disputeReason: { wireName: 'dispute', shown: null, own: nullable },
  /** The tile that the dispute was opened by; null where there was none. */
  disputeKind: { wireName: 'disputeKind', shown: null, own: nullable },
  /** The words of the side that did not open the dispute. */
  disputeAnswer: { wireName: 'disputeAnswer', shown: null, own: nullable },
  /** Reason of the cancellation. */
  cancelReason: { wireName: 'cancelled', shown: null, own: nullable },
  /** The words that ended a dispute. */
  settlement: { wireName: 'settlement', shown: null, own: nullable },
  createdAt: { wireName: 'createdAt', ...moment, own: instant },
  updatedAt: { wireName: 'updatedAt', ...moment },
} as const satisfies Readonly<Record<string, OrderField>>;

/** An order as stored, in our names and units. */
export type OrderValues = RowOf<typeof orderFields, 'shown'> & { readonly commodityId: string };

/** Fields of an order that its two parties see. */
export const shownOrder = codecsOf(orderFields, 'shown');

/** Fields of an order that an admin who settles its dispute sees. */
export const disputedFields = codecsOf(definedWith(orderFields, 'inDispute', true), 'shown');

/** The names of the stored fields that {@link OrderValues} has. */
export const storedOrder = [...namesOf(shownOrder), 'commodityId'] as const;

/** Fields of an order in the own data of a party. */
export const ownOrder = underOwnNames(orderFields, codecsOf(orderFields, 'own'));

/** The names of the fields of {@link ownOrder}. */
export const ownOrderFields = namesOf(ownOrder);

/** The same codec for the parties and in their own data. */
function same<S extends z.core.$ZodType>(schema: S) {
  return { shown: schema, own: schema };
}
