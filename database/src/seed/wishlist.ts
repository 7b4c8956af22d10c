import type { Query } from '../connect.ts';
import { buildListing } from './listings.ts';
import { buildTrader } from './people.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

/** A wish as the builders write one. */
export interface WishRow {
  readonly userId: string;
  readonly listingId: string;
  readonly createdAt: Date;
}

/** Inserts a wish, with a listing and a trader who keeps an eye on it where none are named. */
export async function buildWish(
  db: Query,
  overrides: Partial<WishRow> = {},
  random: Random = Math.random,
): Promise<WishRow> {
  const userId = overrides.userId ?? (await buildTrader(db, {}, random)).id;
  const listingId = overrides.listingId ?? (await buildListing(db, {}, random)).id;
  const wish = { userId, listingId, createdAt: overrides.createdAt ?? new Date() };
  await insertRows(db, { table: 'wishes', rows: [wish] });
  return wish;
}
