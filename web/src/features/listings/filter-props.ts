import type { ListingFilters } from './filters.ts';
import type { Category, Facets } from './listings.api.ts';
import type { ChangeFilters } from './use-listing-filters.ts';

/** What the controls of a list show and change. */
export interface FilterProps {
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  /** How many goods each choice would leave; nothing until that is known. */
  readonly facets?: Facets | undefined;
  /** What is wrong with a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}
