import type * as calls from '@polam/contract/calls/listings';
import { MOST_FACETED_VARIETIES } from '@polam/contract/documents/list-bounds';
import { listingNarrowing } from '@polam/contract/documents/listing-filters';
import { flagsIn } from '@polam/contract/filters';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { Understand } from './listing-finder.ts';
import type { ListingFilter } from './listing-filter.ts';
import {
  countFacets,
  countVarieties,
  type ListingCounts,
  type VarietyCount,
} from './listing-facets.repository.ts';

/** Handler that counts the listings each filter of a list would leave. */
export function buildFacets(appContext: AppContext, { understand }: { understand: Understand }) {
  const facets: Handler<typeof calls.facets> = async ({ slug, ...query }, { actor, language }) => {
    const scope = { on: dayInIndia(appContext.now()), exceptSellerId: actor?.id ?? null };
    const understood = await understand(query, { scope, slug });
    if (!understood.ok) return understood;
    const { catalogue, filter, forgiving } = understood;
    const counted = filter === null ? noneCounted(flags) : await count(filter, catalogue);
    const isMistyped = counted.total === 0;
    const meant = isMistyped ? forgiving() : null;
    const counts = meant === null ? counted : await count(meant, catalogue);
    const varieties = await varietyFacets(meant ?? filter, {
      catalogue,
      language,
      countVarieties: (of) => countVarieties(appContext.db, of, MOST_FACETED_VARIETIES),
    });
    return ok({ ...facetsDocument(flags, counts, catalogue), varieties });
  };

  function count(filter: ListingFilter, { categories }: CatalogueSnapshot): Promise<ListingCounts> {
    return countFacets(
      appContext.db,
      filter,
      categories.map(({ id }) => id),
    );
  }

  return { facets };
}

interface VarietyFacets<Filter> {
  readonly catalogue: CatalogueSnapshot;
  readonly language: Language;
  /** Counts the varieties under a filter, whatever variety it names. */
  readonly countVarieties: (filter: Filter) => Promise<readonly VarietyCount[]>;
}

/** Varieties of a list as filters offer them; only where it is of one commodity: others have too many to choose from. */
export async function varietyFacets<Filter extends Pick<ListingFilter, 'commodityId' | 'search'>>(
  filter: Filter | null,
  { catalogue, language, countVarieties: countOf }: VarietyFacets<Filter>,
) {
  const commodityId = filter === null ? null : commodityOf(filter);
  if (filter === null || commodityId === null) return [];
  return (await countOf(filter)).map(({ variety, count }) => ({
    value: variety,
    name: catalogue.varieties.shown({ commodityId, variety }, language).varietyName ?? variety,
    count: formatTotal(count),
  }));
}

/** The only commodity that a list is about; null where there may be several. */
function commodityOf({ commodityId, search }: Pick<ListingFilter, 'commodityId' | 'search'>): string | null {
  if (commodityId !== null || search === null) return commodityId;
  const ids = new Set(search.words.flatMap((word) => [...word.nameIds, ...word.varietyIds]));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

const flags = flagsIn(listingNarrowing);

type Counts<Flag extends string> = Readonly<Record<Flag, number>> &
  Pick<ListingCounts, 'total' | 'categories'>;

/** Counts where nothing can match. */
export function noneCounted<Flag extends string>(names: readonly Flag[]): Counts<Flag> {
  return { total: 0, categories: {}, ...byFlag(names, () => 0) };
}

/** Counts by filter and by category as lists show them. */
export function facetsDocument<Flag extends string>(
  names: readonly Flag[],
  counts: Counts<Flag>,
  catalogue: CatalogueSnapshot,
) {
  return {
    total: formatTotal(counts.total),
    ...byFlag(names, (flag) => formatTotal(counts[flag])),
    categories: catalogue.categories.map(({ id, slug }) => ({
      slug,
      count: formatTotal(counts.categories[id] ?? 0),
    })),
  };
}

function byFlag<Flag extends string, T>(names: readonly Flag[], valueOf: (flag: Flag) => T) {
  // An entry for each of the names.
  return Object.fromEntries(names.map((flag) => [flag, valueOf(flag)])) as Record<Flag, T>;
}
