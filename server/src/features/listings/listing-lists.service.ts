import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { searchKey } from '@polam/domain/commodity-search';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/listing';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { readerOf, type Reader } from '../users/index.ts';
import { listingDocument } from './listing-document.ts';
import { filterOf, type ListingWish } from './listing-filter.ts';
import { findPage, type ListingFilter } from './listing-pages.repository.ts';
import { ListingRows } from './listing-rows.ts';
import { listSameNamed } from './listings.repository.ts';

interface PagedWish extends ListingWish {
  readonly sort?: ListingSort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Whose list it is, and who reads it. */
interface Listed {
  readonly scope: ListingFilter['scope'];
  readonly reader: Reader;
  readonly slug?: string;
}

type Page = OutputOf<typeof calls.listForUser>;

const MAX_SAME_NAMED = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists that anybody may see show nobody's contact, whoever looks. */
const visitor = (language: Language) => readerOf({ actor: null, language });

/** The lists of listings: searched, filtered, sorted and paged. */
export function buildListingLists(house: House, { catalogue }: { catalogue: Catalogue }) {
  const today = () => dayInIndia(house.now());
  const rows = new ListingRows(house.db);

  async function listFor(wish: PagedWish, listed: Listed): Promise<Page> {
    const snapshot = await catalogue.current();
    const filter = filterOf(wish, { ...listed, catalogue: snapshot });
    if (filter === null) return { listings: [], nextCursor: null, total: 0 };

    const page = pageWish(wish, { usual: DEFAULT_PAGE, priceParts: 2 });
    const found = await findPage(house.db, filter, page);
    const { shown, nextCursor } = pageOf(found.rows, page);
    const seen = { on: today(), language: listed.reader.language, catalogue: snapshot };
    const documents = (await rows.of(shown, listed.reader)).map((row) => listingDocument(row, seen));
    return { listings: documents, nextCursor, total: toldTotal(found.count) };
  }

  const market = (exceptSellerId: string | null) => ({ on: today(), exceptSellerId });

  const listForUser: Handler<typeof calls.listForUser> = async (wish, context) =>
    ok(await listFor(wish, { scope: market(context.actor.id), reader: readerOf(context) }));

  const listForVisitor: Handler<typeof calls.listForVisitor> = async (wish, { language }) =>
    ok(await listFor(wish, { scope: market(null), reader: visitor(language) }));

  const listBySlug: Handler<typeof calls.listBySlug> = async ({ slug, ...wish }, { language }) =>
    ok(await listFor(wish, { scope: market(null), reader: visitor(language), slug }));

  const listOwn: Handler<typeof calls.listOwn> = async (wish, context) =>
    ok(await listFor(wish, { scope: { sellerId: context.actor.id }, reader: readerOf(context) }));

  const listAll: Handler<typeof calls.listAll> = async (wish, context) =>
    ok(await listFor(wish, { scope: 'all', reader: readerOf(context) }));

  const sameNamed: Handler<typeof calls.listSameNamed> = async ({ name, listingId = '' }, { language }) => {
    const exceptId = UUID.test(listingId) ? listingId.toLowerCase() : null;
    const wish = { searchName: searchKey(name), exceptId, today: today(), limit: MAX_SAME_NAMED };
    const found = await listSameNamed(house.db, wish, visitor(language));
    const seen = { on: today(), language, catalogue: await catalogue.current() };
    return ok({ listings: found.map((row) => listingDocument(row, seen)) });
  };

  return { listForUser, listForVisitor, listBySlug, listOwn, listAll, listSameNamed: sameNamed };
}
