import type { ListingFilters } from './filters.ts';
import type { Category, Facets } from './listings.api.ts';
import type { ChangeFilters } from './use-listing-filters.ts';

/** Props of the filter controls of a list. */
export interface FilterProps {
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  /** Number of listings that each choice would leave; undefined until loaded. */
  readonly facets?: Facets | undefined;
  /** Error messages by the name of the filter. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}
