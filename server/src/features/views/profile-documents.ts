import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { stampsOf } from '@polam/domain/stamps';
import type { ListingDocument, Listings } from '../listings/index.ts';
import { placedUser, type UserRow, type Reader } from '../users/index.ts';
import { countListingsOf, listListingIdsOf } from './views.repository.ts';

/** A user without contacts, as anybody may see them. */
export function openUserOf(row: UserRow, language: Language) {
  return {
    ...placedUser(row, language),
    description: row.description,
    ...stampsOf(row),
  };
}

/** Seller and reader of the listings of a profile: only the owner sees those that are not on the market. */
export interface ShownListings {
  readonly sellerId: string;
  readonly isOwn: boolean;
  readonly reader: Reader;
  readonly limit: number;
}

/** The newest listings of a user as a profile shows them, and their total. */
export async function listingsOf(
  appContext: AppContext,
  listings: Listings,
  { sellerId, isOwn, reader, limit }: ShownListings,
): Promise<{ readonly listings: readonly ListingDocument[]; readonly postCount: number | string }> {
  const whose = { sellerId, onMarket: isOwn ? null : dayInIndia(appContext.now()) };
  const [ids, count] = await Promise.all([
    listListingIdsOf(appContext.db, { ...whose, limit }),
    countListingsOf(appContext.db, whose),
  ]);
  return { listings: await listings.documentsOf(ids, reader), postCount: formatTotal(count) };
}

/** Equipment for hire, and equipment for sale. */
export function byPurpose<M extends { readonly purpose: 'hire' | 'sale' }>(equipmentList: readonly M[]) {
  return {
    equipmentForHire: equipmentList.filter(({ purpose }) => purpose === 'hire'),
    equipmentForSale: equipmentList.filter(({ purpose }) => purpose === 'sale'),
  };
}
