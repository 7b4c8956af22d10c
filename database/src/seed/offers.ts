import { addDays, type Day, dayInIndia } from '@polam/domain/day';
import type { Paise } from '@polam/domain/money';
import type { Milli } from '@polam/domain/quantity';
import { offerExpiry, type OfferState, type Party } from '@polam/domain/trade/negotiation';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { buildListing } from './listings.ts';
import { type Random, steady } from './random.ts';
import { insertRows } from './rows.ts';
import { buildTrader } from './users.ts';

/** A negotiation as a row of the builders. */
export interface NegotiationRow {
  readonly id: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  /** Up to when each side has read; by default null. */
  readonly buyerReadAt?: Date | null;
  readonly sellerReadAt?: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An offer as a row of the builders. */
export interface OfferRow {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly quantityMilli: Milli;
  readonly pricePaise: Paise;
  readonly neededOn: Day;
  readonly note: string;
  /** Deductions in their written form; by default none. */
  readonly deductions?: string | null;
  readonly state: OfferState;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** Inserts a negotiation without offers, with a listing and a trader who begins it where none are named. */
export async function buildNegotiation(
  db: Query,
  overrides: Partial<NegotiationRow> = {},
  random: Random = steady,
): Promise<NegotiationRow> {
  const listingId = overrides.listingId ?? (await buildListing(db, {}, random)).id;
  const buyerId = overrides.buyerId ?? (await buildTrader(db, {}, random)).id;
  const sellerId = overrides.sellerId ?? (await findSubject(db, listingId)).sellerId;
  const negotiation = negotiationRow({ ...overrides, listingId, buyerId, sellerId });
  await insertRows(db, { table: 'negotiations', rows: [negotiation] });
  return negotiation;
}

/** Inserts a conversation of a user with the owner of equipment, without messages. */
export async function buildEquipmentChat(
  db: Query,
  { equipmentId, ...parties }: { equipmentId: string; buyerId: string; sellerId: string },
): Promise<{ readonly id: string }> {
  const { listingId: _none, ...chat } = negotiationRow({ ...parties, listingId: '' });
  await insertRows(db, { table: 'negotiations', rows: [{ ...chat, equipmentId }] });
  return chat;
}

/** Inserts an offer; by default the buyer's, pending, for the whole listing at the asking price. */
export async function buildOffer(
  db: Query,
  overrides: Partial<OfferRow> = {},
  random: Random = steady,
): Promise<OfferRow> {
  const negotiationId = overrides.negotiationId ?? (await buildNegotiation(db, {}, random)).id;
  const offer = offerRow({ ...overrides, negotiationId }, await findSubjectOf(db, negotiationId));
  await insertRows(db, { table: 'offers', rows: [offer] });
  return offer;
}

/** A negotiation not yet inserted: open, begun now. */
export function negotiationRow(
  overrides: Partial<NegotiationRow> & Pick<NegotiationRow, 'listingId' | 'buyerId' | 'sellerId'>,
): NegotiationRow {
  const createdAt = overrides.createdAt ?? new Date();
  return { id: uuidv7(), endedAt: null, createdAt, updatedAt: createdAt, ...overrides };
}

/** An offer not yet inserted; by default a decided one was decided when it was made. */
export function offerRow(
  overrides: Partial<OfferRow> & Pick<OfferRow, 'negotiationId'>,
  subject: OfferSubject,
): OfferRow {
  const createdAt = overrides.createdAt ?? new Date();
  const state = overrides.state ?? 'pending';
  return {
    id: uuidv7(),
    author: 'buyer',
    quantityMilli: subject.quantityMilli,
    pricePaise: subject.pricePaise,
    neededOn: addDays(dayInIndia(createdAt), 7),
    note: '',
    expiresAt: offerExpiry({ now: createdAt, perishable: subject.perishable, lastOn: subject.lastOn }),
    createdAt,
    decidedAt: state === 'pending' ? null : createdAt,
    ...overrides,
    state,
  };
}

/** Fields of the listing that an offer depends on. */
interface OfferSubject {
  readonly sellerId: string;
  readonly quantityMilli: Milli;
  readonly pricePaise: Paise;
  readonly lastOn: Day;
  readonly perishable: boolean;
}

async function findSubjectOf(db: Query, negotiationId: string): Promise<OfferSubject> {
  const [found] = await db<{ listingId: string }[]>`
    select listing_id as "listingId" from negotiations where id = ${negotiationId}`;
  if (found === undefined) throw new Error(`There is no negotiation ${negotiationId}.`);
  return findSubject(db, found.listingId);
}

async function findSubject(db: Query, listingId: string): Promise<OfferSubject> {
  const [found] = await db<OfferSubject[]>`
    select l.seller_id as "sellerId", l.quantity_milli as "quantityMilli", l.price_paise as "pricePaise",
      l.last_on as "lastOn", c.perishable
    from listings l join commodities c on c.id = l.commodity_id where l.id = ${listingId}`;
  if (found === undefined) throw new Error(`There is no listing ${listingId}.`);
  return found;
}

/** A message as a row of the builders. */
interface MessageRow {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly text: string;
  readonly photoId: string | null;
  /** Length of its recording, whose bytes are a row of their own. */
  readonly voiceMs: number | null;
  readonly createdAt: Date;
}

/** Inserts a message; by default the buyer's question. */
export async function buildMessage(db: Query, overrides: Partial<MessageRow> = {}): Promise<MessageRow> {
  const negotiationId = overrides.negotiationId ?? (await buildNegotiation(db)).id;
  const message: MessageRow = {
    id: uuidv7(),
    author: 'buyer',
    text: 'Is it dry?',
    photoId: null,
    voiceMs: null,
    createdAt: new Date(),
    ...overrides,
    negotiationId,
  };
  await insertRows(db, { table: 'messages', rows: [message] });
  return message;
}
