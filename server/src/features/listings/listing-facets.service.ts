import type * as calls from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { Understand } from './goods-finder.ts';
import type { ListingFilter } from './listing-conditions.repository.ts';
import { countFacets, type FacetCounts } from './listing-facets.repository.ts';

/** Handler that counts the listings each filter of a list would leave. */
export function buildFacets(appContext: AppContext, { understand }: { understand: Understand }) {
  const facets: Handler<typeof calls.facets> = async ({ slug, ...query }, { actor }) => {
    const scope = { on: dayInIndia(appContext.now()), exceptSellerId: actor?.id ?? null };
    const understood = await understand(query, { scope, slug });
    if (!understood.ok) return understood;
    const { catalogue, filter, forgiving } = understood;
    const counted = filter === null ? nothing : await count(filter, catalogue);
    const isMistyped = counted.total === 0;
    const meant = isMistyped ? forgiving() : null;
    return ok(format(meant === null ? counted : await count(meant, catalogue), catalogue));
  };

  function count(filter: ListingFilter, { categories }: CatalogueSnapshot): Promise<FacetCounts> {
    return countFacets(
      appContext.db,
      filter,
      categories.map(({ id }) => id),
    );
  }

  return { facets };
}

const nothing: FacetCounts = { total: 0, organic: 0, shipping: 0, categories: {} };

function format({ total, organic, shipping, categories }: FacetCounts, catalogue: CatalogueSnapshot) {
  return {
    total: formatTotal(total),
    organic: formatTotal(organic),
    shipping: formatTotal(shipping),
    categories: catalogue.categories.map(({ id, slug }) => ({
      slug,
      count: formatTotal(categories[id] ?? 0),
    })),
  };
}
