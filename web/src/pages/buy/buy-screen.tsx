import type { ReactNode } from 'react';
import { FilterBar } from '~/features/listings/filter-bar.tsx';
import type { ListingFilters } from '~/features/listings/filters.ts';
import { ListingList } from '~/features/listings/listing-list.tsx';
import type { Category, ListingPages } from '~/features/listings/listings.api.ts';
import type { ChangeFilters } from '~/features/listings/use-listing-filters.ts';

interface BuyScreenProps {
  readonly title: string;
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  readonly pages: ListingPages;
  /** The same list with nothing narrowed. */
  readonly allPath: string;
  readonly children?: ReactNode;
}

/** What is for sale, searched and filtered. */
export function BuyScreen({
  title,
  filters,
  onChange,
  categories,
  pages,
  allPath,
  children,
}: BuyScreenProps) {
  return (
    <div className="page grid content-start gap-5 py-6">
      <h1 className="text-title leading-tight break-words">{title}</h1>
      <FilterBar filters={filters} onChange={onChange} categories={categories} total={pages.total} />
      {children}
      <ListingList pages={pages} allPath={allPath} />
    </div>
  );
}
