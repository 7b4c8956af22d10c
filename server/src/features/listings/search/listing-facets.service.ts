import type * as calls from '@polam/contract/calls/listings';
import { listingNarrowing } from '@polam/contract/documents/listing-filters';
import { flagsIn } from '@polam/contract/filters';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { Understand } from './listing-finder.ts';
import type { ListingFilter } from './listing-filter.ts';
import { countFacets, type ListingCounts } from './listing-facets.repository.ts';

/** Handler that counts the listings each filter of a list would leave. */
export function buildFacets(appContext: AppContext, { understand }: { understand: Understand }) {
  const facets: Handler<typeof calls.facets> = async ({ slug, ...query }, { actor }) => {
    const scope = { on: dayInIndia(appContext.now()), exceptSellerId: actor?.id ?? null };
    const understood = await understand(query, { scope, slug });
    if (!understood.ok) return understood;
    const { catalogue, filter, forgiving } = understood;
    const counted = filter === null ? noneCounted(flags) : await count(filter, catalogue);
    const isMistyped = counted.total === 0;
    const meant = isMistyped ? forgiving() : null;
    return ok(facetsDocument(flags, meant === null ? counted : await count(meant, catalogue), catalogue));
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
