import { join } from 'node:path';
import { dayInIndia } from '@polam/domain/day';
import type { PriceRow, PriceSource } from '@polam/domain/prices/price-row';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { databaseFolder } from '../root.ts';
import { readStatePrices } from '../state-prices.ts';
import { shippedCommodity } from './commodity.ts';
import { insertRows } from './rows.ts';

/**
 * Writes the shipped state averages to a database that has none of them; the catalogue has to be there.
 *
 * Cost: one query when they are there; some tenths of a second the first time.
 */
export async function seedPrices(db: Query): Promise<void> {
  const [found] = await db<{ isThere: boolean }[]>`
    select exists (select from prices where source = 'agmarknet') as "isThere"`;
  if (found?.isThere === true) return;
  const known = await db<{ id: string; slug: string }[]>`select id, slug from commodities`;
  const ids = new Map(known.map(({ id, slug }) => [slug, id]));
  const rows = readStatePrices(join(databaseFolder(), 'data')).flatMap(({ commodity, ...price }) => {
    const commodityId = ids.get(commodity);
    return commodityId === undefined ? [] : [{ id: uuidv7(), source: 'agmarknet', commodityId, ...price }];
  });
  // Columns that a row leaves out take no default of the table where all rows are read from one document.
  const whole = rows.map((row) => ({
    ...row,
    market: '',
    variety: '',
    state: 'shown',
    createdAt: new Date(),
  }));
  await insertRows(db, { table: 'prices', rows: whole, onConflict: 'leave-present' });
  await db`analyze prices`;
}

/** A row of the builders. */
export interface BuiltPrice extends PriceRow {
  readonly id: string;
  readonly source: PriceSource;
  readonly state: 'shown' | 'held' | 'refused';
  readonly createdAt: Date;
}

/** Overrides of a test price: any field, and the commodity by its shipped slug. */
export type PriceOverrides = Partial<BuiltPrice> & { readonly commodity?: string };

/** Inserts a price; by default the average of today's wheat over the markets of Andhra Pradesh. */
export async function buildPrice(
  db: Query,
  { commodity = 'wheat', ...overrides }: PriceOverrides = {},
): Promise<BuiltPrice> {
  const price: BuiltPrice = {
    id: uuidv7(),
    source: 'upload',
    day: dayInIndia(new Date()),
    stateCode: 'AP',
    market: '',
    commodityId: shippedCommodity(commodity).id,
    variety: '',
    minPaise: null,
    modalPaise: null,
    maxPaise: null,
    averagePaise: 240_000,
    arrivalsKg: null,
    state: 'shown',
    createdAt: new Date(),
    ...overrides,
  };
  await insertRows(db, { table: 'prices', rows: [price] });
  return price;
}
