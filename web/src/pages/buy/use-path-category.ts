import { useNavigate } from 'react-router';
import { ALL_CATEGORIES, toQuery, type ListingFilters } from '~/features/listings/filters.ts';
import { useListingFilters, type ChangeFilters } from '~/features/listings/use-listing-filters.ts';
import { paths } from '~/paths.ts';

/** Where lists with their category in the path lie. */
export interface CategoryPaths {
  readonly all: string;
  readonly of: (params: { category: string }) => string;
}

/** The lists of somebody signed in. */
export const userPaths: CategoryPaths = { all: paths.userBuyAll(), of: paths.userCategory };

/** The lists for everybody. */
export const publicPaths: CategoryPaths = { all: paths.buy(), of: paths.category };

/** The filters of a list whose category stands in its path instead of its query. */
export function usePathCategory(
  category: string,
  where: CategoryPaths,
): readonly [ListingFilters, ChangeFilters] {
  const navigate = useNavigate();
  const [ofQuery, change] = useListingFilters();
  const filters = { ...ofQuery, category };
  const changeOrMove: ChangeFilters = (changes, how) => {
    if (changes.category === undefined || changes.category === category)
      return change(withoutCategory(changes), how);
    const search = toQuery({ ...filters, ...changes, category: ALL_CATEGORIES }).toString();
    const pathname =
      changes.category === ALL_CATEGORIES ? where.all : where.of({ category: changes.category });
    void navigate({ pathname, search }, { preventScrollReset: true });
  };
  return [filters, changeOrMove];
}

function withoutCategory({
  category: _category,
  ...others
}: Partial<ListingFilters>): Partial<ListingFilters> {
  return others;
}
