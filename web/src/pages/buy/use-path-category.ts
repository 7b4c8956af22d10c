import type { OutputOf } from '@polam/contract/call';
import type { resolveSlug } from '@polam/contract/calls/catalogue';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import {
  ALL_CATEGORIES,
  listingForm,
  type ChangeFilters,
  type ListingFilters,
} from '~/features/listings/list/filters.ts';
import { useAddressFilters, type AddressForm } from '~/lib/filters/address.ts';
import { paths } from '~/paths.ts';

/** Paths of lists that have their category in the path. */
export interface CategoryPaths {
  readonly all: string;
  readonly of: (params: { category: string }) => string;
}

/** The lists of a signed-in user. */
export const userPaths: CategoryPaths = { all: paths.userBuyAll(), of: paths.userCategory };

/** The lists for everybody. */
export const publicPaths: CategoryPaths = { all: paths.buy(), of: paths.category };

/** Filters of a list whose category is in its path instead of its query. */
export function usePathCategory(
  category: string,
  where: CategoryPaths,
): readonly [ListingFilters, ChangeFilters] {
  return useAddressFilters(useMemo(() => pathForm(category, where), [category, where]));
}

function pathForm(category: string, where: CategoryPaths): AddressForm<ListingFilters> {
  return {
    from: (query) => ({ ...listingForm.from(query), category }),
    toQuery: (filters) => listingForm.toQuery({ ...filters, category: ALL_CATEGORIES }),
    toPath: ({ category: nextCategory }) => {
      if (nextCategory === category) return undefined;
      return nextCategory === ALL_CATEGORIES ? where.all : where.of({ category: nextCategory });
    },
  };
}

/** Path of the page of a resolved slug: a category or a commodity. */
export function buyPath({ category, commodity }: OutputOf<typeof resolveSlug>): string {
  if (commodity === null) return paths.category({ category: category.slug });
  return paths.commodity({ category: category.slug, slug: commodity.slug });
}

/** Redirects (301) an old or misspelt path to the canonical one, with the query string. */
export function sendToTruePath(request: Request, truePath: string): void {
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response for the answer
  if (pathname !== truePath) throw redirect(truePath + search, 301);
}
