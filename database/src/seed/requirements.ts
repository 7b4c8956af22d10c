import { addDays, type Day, dayInIndia } from '@polam/domain/day';
import type { Paise } from '@polam/domain/money';
import type { Milli, Unit } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { mandiPricePaise, shippedCommodity } from './commodity.ts';
import { districtOf } from './listings.ts';
import { negotiationRow, type NegotiationRow, offerRow, type OfferRow } from './offers.ts';
import { type Random, steady, wholeBetween } from './random.ts';
import { insertRows, withoutUnused } from './rows.ts';
import { buildFarmer, buildTrader } from './users.ts';

/** A requirement as a row of the builders. */
export interface RequirementRow {
  readonly id: string;
  readonly buyerId: string;
  readonly commodityId: string;
  readonly commodityName: string;
  readonly districtId: string | null;
  readonly quantityMilli: Milli;
  /** Zero by default. */
  readonly filledMilli?: Milli;
  readonly unit: Unit;
  readonly pricePaise: Paise;
  readonly neededOn: Day;
  /** Null: any. */
  readonly variety: string | null;
  /** In hundredths of a percent; null: any. */
  readonly maxMoisture: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly note: string;
  readonly state: 'open' | 'partly-filled' | 'filled' | 'closed' | 'expired';
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Overrides of a test requirement: any field, and the commodity by its shipped slug. */
export type RequirementOverrides = Partial<RequirementRow> & { readonly commodity?: string };

/** Fields whose columns earlier schemas lack, from which migrations are tested. */
const lateFields: ReadonlySet<string> = new Set<keyof RequirementRow>(['variety', 'maxMoisture']);

/** Inserts a requirement, and a trader who posts it where none is named. */
export async function buildRequirement(
  db: Query,
  overrides: RequirementOverrides = {},
  random: Random = steady,
): Promise<RequirementRow> {
  const buyerId = overrides.buyerId ?? (await buildTrader(db, {}, random)).id;
  const districtId = overrides.districtId ?? (await districtOf(db, buyerId));
  const requirement = requirementRow({ ...overrides, buyerId, districtId }, random);
  await insertRows(db, { table: 'requirements', rows: withoutUnused([requirement], lateFields) });
  return requirement;
}

/** A requirement not yet inserted; by default wheat within a fortnight. */
export function requirementRow(
  { commodity: slug = 'wheat', ...overrides }: RequirementOverrides & { readonly buyerId: string },
  random: Random,
): RequirementRow {
  const commodity = shippedCommodity(slug);
  const createdAt = overrides.createdAt ?? new Date();
  return {
    id: uuidv7(),
    commodityId: commodity.id,
    commodityName: commodity.en,
    districtId: null,
    quantityMilli: wholeBetween(random, 10, 200) * 1_000,
    unit: commodity.unit,
    pricePaise: mandiPricePaise(slug, random),
    neededOn: addDays(dayInIndia(createdAt), 14),
    variety: null,
    maxMoisture: null,
    organic: false,
    shipping: false,
    note: '',
    state: 'open',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}

/** Overrides of a test quote: any field of its offer, and the seller. */
export type QuoteOverrides = Partial<OfferRow> & {
  readonly requirementId: string;
  readonly sellerId?: string;
};

/** A quote as it was inserted. */
interface QuoteRow {
  readonly negotiation: Omit<NegotiationRow, 'listingId'>;
  readonly offer: OfferRow;
}

/** Inserts a seller's quote on a requirement; by default the whole quantity at the requested price. */
export async function buildQuote(
  db: Query,
  { requirementId, sellerId: quoting, ...overrides }: QuoteOverrides,
): Promise<QuoteRow> {
  const sellerId = quoting ?? (await buildFarmer(db)).id;
  const [wanted] = await db<Wanted[]>`
    select buyer_id as "buyerId", quantity_milli as "quantityMilli", price_paise as "pricePaise",
      needed_on as "lastOn"
    from requirements where id = ${requirementId}`;
  if (wanted === undefined) throw new Error(`There is no requirement ${requirementId}.`);
  const parties = { buyerId: wanted.buyerId, sellerId };
  const begun = overrides.createdAt === undefined ? {} : { createdAt: overrides.createdAt };
  const { listingId: _none, ...negotiation } = negotiationRow({ ...parties, ...begun, listingId: '' });
  const about = { ...wanted, sellerId, perishable: false };
  const offer = offerRow({ author: 'seller', ...overrides, negotiationId: negotiation.id }, about);
  await insertRows(db, { table: 'negotiations', rows: [{ ...negotiation, requirementId, version: 1 }] });
  await insertRows(db, { table: 'offers', rows: [offer] });
  return { negotiation, offer };
}

interface Wanted {
  readonly buyerId: string;
  readonly quantityMilli: number;
  readonly pricePaise: number;
  readonly lastOn: string;
}
