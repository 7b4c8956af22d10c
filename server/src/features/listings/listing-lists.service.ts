import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/common';
import { searchKey } from '@polam/domain/commodity-search';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/listing';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { ok } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { readCursor, writeCursor } from './listing-cursor.ts';
import { listingDocument } from './listing-document.ts';
import { filterOf, type ListingWish } from './listing-filter.ts';
import { COUNT_LIMIT, countListings, listPage, type ListingFilter } from './listing-pages.repository.ts';
import { listSameNamed } from './listings.repository.ts';

interface PagedWish extends ListingWish {
  readonly sort?: ListingSort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Whose list it is, and who reads it. */
interface Listed {
  readonly scope: ListingFilter['scope'];
  readonly phonesFor: string | null;
  readonly language: Language;
  readonly slug?: string;
}

type Page = OutputOf<typeof calls.listForUser>;

const MAX_SAME_NAMED = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The lists of listings: searched, filtered, sorted and paged. */
export function buildListingLists(house: House, { catalogue }: { catalogue: Catalogue }) {
  const today = () => dayInIndia(house.now());

  async function pageOf(wish: PagedWish, listed: Listed): Promise<Page> {
    const snapshot = await catalogue.current();
    const filter = filterOf(wish, { ...listed, catalogue: snapshot });
    if (filter === null) return { listings: [], nextCursor: null, total: 0 };

    const { sort = 'date-desc', limit = DEFAULT_PAGE } = wish;
    const page = { sort, after: readCursor(sort, wish.cursor), limit: limit + 1 };
    const [rows, total] = await Promise.all([
      listPage(house.db, filter, { page, reader: listed }),
      countListings(house.db, filter),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const seen = { on: today(), language: listed.language, catalogue: snapshot };
    return {
      listings: shown.map((row) => listingDocument(row, seen)),
      nextCursor: last === undefined ? null : writeCursor(sort, last.sortKey),
      total: total > COUNT_LIMIT ? `${COUNT_LIMIT}+` : total,
    };
  }

  const market = (exceptSellerId: string | null) => ({ on: today(), exceptSellerId });

  const listForUser: Handler<typeof calls.listForUser> = async (wish, { actor, language }) =>
    ok(await pageOf(wish, { scope: market(actor.id), phonesFor: actor.id, language }));

  const listForVisitor: Handler<typeof calls.listForVisitor> = async (wish, { language }) =>
    ok(await pageOf(wish, { scope: market(null), phonesFor: null, language }));

  const listBySlug: Handler<typeof calls.listBySlug> = async ({ slug, ...wish }, { language }) =>
    ok(await pageOf(wish, { scope: market(null), phonesFor: null, language, slug }));

  const listOwn: Handler<typeof calls.listOwn> = async (wish, { actor, language }) =>
    ok(await pageOf(wish, { scope: { sellerId: actor.id }, phonesFor: actor.id, language }));

  const listAll: Handler<typeof calls.listAll> = async (wish, { actor, language }) =>
    ok(await pageOf(wish, { scope: 'all', phonesFor: actor.id, language }));

  const sameNamed: Handler<typeof calls.listSameNamed> = async ({ name, listingId = '' }, { language }) => {
    const exceptId = UUID.test(listingId) ? listingId.toLowerCase() : null;
    const wish = { searchName: searchKey(name), exceptId, today: today(), limit: MAX_SAME_NAMED };
    const rows = await listSameNamed(house.db, wish, { phonesFor: null });
    const seen = { on: today(), language, catalogue: await catalogue.current() };
    return ok({ listings: rows.map((row) => listingDocument(row, seen)) });
  };

  return { listForUser, listForVisitor, listBySlug, listOwn, listAll, listSameNamed: sameNamed };
}
