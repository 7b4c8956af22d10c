import type * as calls from '@polam/contract/calls/requirements';
import { MOST_FACETED_VARIETIES, PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal, type PageQuery } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import {
  facetsDocument,
  kilometresIn,
  noneCounted,
  varietyFacets,
  type ListingFilter,
  type Listings,
} from '../listings/index.ts';
import { requirementDocument, type RequirementDocument, type Seen } from './requirement-document.ts';
import {
  countRequirementFacets,
  countRequirements,
  countWantedVarieties,
  everything,
  listRequirements,
  requirementFlags,
  type RequirementFilter,
  type RequirementPageQuery,
} from './requirement-lists.repository.ts';
import { findQuoteOf } from './quotes.repository.ts';
import {
  countQuotes,
  countRequirementsOf,
  findRequirement,
  listRequirementsOf,
  type RequirementsOf,
} from './requirements.repository.ts';

type SeenBy = (language: Language) => Promise<Pick<Seen, 'on' | 'language' | 'catalogue'>>;

interface Rooms {
  readonly catalogue: Catalogue;
  readonly listings: Listings;
}

/** Handlers of lists of requirements: searched, filtered, sorted and paged as listings are. */
export function buildRequirementLists(appContext: AppContext, rooms: Rooms) {
  const today = () => dayInIndia(appContext.now());
  const seenBy: SeenBy = async (language) => ({
    on: today(),
    language,
    catalogue: await rooms.catalogue.current(),
  });

  const get: Handler<typeof calls.get> = async ({ requirementId }, { actor, language }) => {
    const row = await findRequirement(appContext.db, requirementId);
    if (row === null) return refuse('not-found');
    const seen = await seenBy(language);
    if (row.buyerId === actor.id) {
      const quotes = await countQuotes(appContext.db, [row.id]);
      return ok({ requirement: requirementDocument(row, { ...seen, quotes }) });
    }
    const negotiationId = await findQuoteOf(appContext.db, { requirementId, sellerId: actor.id });
    const chat = negotiationId === null ? {} : { negotiationId };
    return ok({ requirement: { ...requirementDocument(row, seen), ...chat } });
  };

  const listByName: Handler<typeof calls.listByName> = async (
    { commodityName, ...asked },
    { actor, language },
  ) => {
    const seen = await seenBy(language);
    const commodity = seen.catalogue.findCommodityByName(commodityName);
    const search = meaningOfName(commodityName, commodity === null ? [] : [commodity.id]);
    const filter = { ...everything, today: seen.on, exceptBuyerId: actor.id, search };
    const page = { ...toPageQuery(asked, { usual: MAX_PAGE }), near: [] };
    const { rows, count } = await findOf(appContext, page, filter);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({
      requirements: shown.map((row) => requirementDocument(row, seen)),
      nextCursor,
      total: formatTotal(count),
    });
  };

  return assemble(buildOfBuyer(appContext, seenBy), buildOthers(appContext, rooms), { get, listByName });
}

/** Lists of one buyer's requirements: one's own, another user's, and for a profile. */
function buildOfBuyer(appContext: AppContext, seenBy: SeenBy) {
  /** A page of one buyer's requirements, and their total. */
  const pageOfBuyer = async (whose: RequirementsOf, page: PageQuery) => {
    const [rows, count] = await Promise.all([
      listRequirementsOf(appContext.db, whose, page),
      countRequirementsOf(appContext.db, whose),
    ]);
    return { ...pageOf(rows, page), total: formatTotal(count) };
  };

  const listOwn: Handler<typeof calls.listOwn> = async ({ limit, cursor }, { actor, language }) => {
    const page = toPageQuery({ limit, cursor }, { usual: MAX_PAGE });
    const { shown, ...around } = await pageOfBuyer({ buyerId: actor.id, openOn: null }, page);
    const quotes = await countQuotes(
      appContext.db,
      shown.map(({ id }) => id),
    );
    const seen = { ...(await seenBy(language)), quotes };
    return ok({ requirements: shown.map((row) => requirementDocument(row, seen)), ...around });
  };

  const listOfBuyer: Handler<typeof calls.listOfBuyer> = async ({ buyerId, ...asked }, { language }) => {
    const page = toPageQuery(asked, { usual: DEFAULT_PAGE });
    const seen = await seenBy(language);
    const { shown, ...around } = await pageOfBuyer({ buyerId, openOn: seen.on }, page);
    return ok({ requirements: shown.map((row) => requirementDocument(row, seen)), ...around });
  };

  /** A user's newest open requirements, for the profile. */
  const listOpenOf = async (buyerId: string, language: Language): Promise<RequirementDocument[]> => {
    const page = toPageQuery({}, { usual: PROFILE_LIST });
    const rows = await listRequirementsOf(
      appContext.db,
      { buyerId, openOn: dayInIndia(appContext.now()) },
      page,
    );
    const seen = await seenBy(language);
    return pageOf(rows, page).shown.map((row) => requirementDocument(row, seen));
  };

  return { listOwn, listOfBuyer, listOpenOf };
}

/** Lists of other buyers' requirements, and their counts by filter. */
function buildOthers(appContext: AppContext, rooms: Rooms) {
  return { list: buildList(appContext, rooms), facets: buildFacets(appContext, rooms) };
}

/** Handler that lists the open requirements of other buyers. */
function buildList(appContext: AppContext, { listings }: Rooms): Handler<typeof calls.list> {
  return async ({ cursor, ...query }, { actor, language }) => {
    const understood = await listings.understand(query, { scope: 'all' });
    if (!understood.ok) return understood;
    const { filter, forgiving, around, catalogue } = understood;
    const on = dayInIndia(appContext.now());
    const near = around?.map(({ place: { id } }) => id) ?? [];
    const page = { ...toPageQuery({ ...query, cursor }, { usual: DEFAULT_PAGE, priceParts: 2 }), near };
    const asked = (meant: ListingFilter | null) =>
      meant === null ? null : { ...meant, today: on, exceptBuyerId: actor.id };
    const found = await findPage(appContext, page, {
      filter: asked(filter),
      forgiving: () => asked(forgiving()),
    });
    const { shown, nextCursor } = pageOf(found.rows, page);
    const seen = { on, language, catalogue, kmOf: kilometresIn(around) };
    return ok({
      requirements: shown.map((row) => requirementDocument(row, seen)),
      nextCursor,
      total: formatTotal(found.count),
    });
  };
}

/** Handler that counts the requirements each filter of the list would leave. */
function buildFacets(appContext: AppContext, { listings }: Rooms): Handler<typeof calls.facets> {
  return async (query, { actor, language }) => {
    const understood = await listings.understand(query, { scope: 'all' });
    if (!understood.ok) return understood;
    const { filter, forgiving, catalogue } = understood;
    const whose = { today: dayInIndia(appContext.now()), exceptBuyerId: actor.id };
    const ids = catalogue.categories.map(({ id }) => id);
    const count = async (meant: ListingFilter | null) =>
      meant === null
        ? noneCounted(requirementFlags)
        : countRequirementFacets(appContext.db, { ...meant, ...whose }, ids);
    const written = await count(filter);
    const meant = written.total === 0 ? forgiving() : null;
    const counted = meant === null ? written : await count(meant);
    const varieties = await varietyFacets(meant ?? filter, {
      catalogue,
      language,
      countVarieties: (of) =>
        countWantedVarieties(appContext.db, { ...of, ...whose }, MOST_FACETED_VARIETIES),
    });
    return ok({ ...facetsDocument(requirementFlags, counted, catalogue), varieties });
  };
}

interface Meant {
  readonly filter: RequirementFilter | null;
  readonly forgiving: () => RequirementFilter | null;
}

/** Matches of the text as written; only where there are none, matches with typing mistakes corrected. */
async function findPage(appContext: AppContext, page: RequirementPageQuery, { filter, forgiving }: Meant) {
  const found = filter === null ? { rows: [], count: 0 } : await findOf(appContext, page, filter);
  const mistyped = found.count === 0 ? forgiving() : null;
  return mistyped === null ? found : findOf(appContext, page, mistyped);
}

async function findOf({ db }: AppContext, page: RequirementPageQuery, filter: RequirementFilter) {
  const [rows, count] = await Promise.all([
    listRequirements(db, filter, page),
    countRequirements(db, filter),
  ]);
  return { rows, count };
}

/** Meaning of a name: exactly its commodities, or requirements whose names contain it. */
function meaningOfName(name: string, commodityIds: readonly string[]): SearchMeaning {
  const word = name.toLowerCase();
  return {
    words: [
      {
        word,
        commodityIds,
        nameIds: commodityIds,
        synonymIds: [],
        varietyIds: [],
        districtIds: [],
        texts: [[word]],
        met: 'beginning',
        isPincode: false,
      },
    ],
    filters: [],
    categoryId: null,
    isForgiving: false,
  };
}
