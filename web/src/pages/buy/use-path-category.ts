import { useNavigate } from 'react-router';
import { ALL_CATEGORIES, toQuery, type ListingFilters } from '~/features/listings/filters.ts';
import { useListingFilters, type ChangeFilters } from '~/features/listings/use-listing-filters.ts';
import { paths } from '~/paths.ts';

/** The filters of a list whose category stands in its path instead of its query. */
export function usePathCategory(category: string): readonly [ListingFilters, ChangeFilters] {
  const navigate = useNavigate();
  const [ofQuery, change] = useListingFilters();
  const filters = { ...ofQuery, category };
  const changeOrMove: ChangeFilters = (changes, how) => {
    if (changes.category === undefined || changes.category === category)
      return change(withoutCategory(changes), how);
    const search = toQuery({ ...filters, ...changes, category: ALL_CATEGORIES }).toString();
    void navigate({ pathname: categoryPath(changes.category), search }, { preventScrollReset: true });
  };
  return [filters, changeOrMove];
}

function categoryPath(category: string): string {
  return category === ALL_CATEGORIES ? paths.userBuyAll() : paths.userCategory({ category });
}

function withoutCategory({
  category: _category,
  ...others
}: Partial<ListingFilters>): Partial<ListingFilters> {
  return others;
}
