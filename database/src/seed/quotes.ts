import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { negotiationRow, offerRow, type NegotiationRow, type OfferRow } from './offers.ts';
import { buildFarmer } from './users.ts';
import { insertRows } from './rows.ts';

/** Overrides of a test quote: any field of its offer, and the seller. */
export type QuoteOverrides = Partial<OfferRow> & {
  readonly requirementId: string;
  readonly sellerId?: string;
};

/** A quote as it was inserted. */
export interface QuoteRow {
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
  const { listingId: _none, ...negotiation } = negotiationRow({ id: uuidv7(), listingId: '', ...parties });
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
