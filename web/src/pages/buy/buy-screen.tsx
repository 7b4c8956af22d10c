import type { ReactNode } from 'react';
import { FilterBar } from '~/features/listings/filter-bar.tsx';
import type { ListingFilters } from '~/features/listings/filters.ts';
import type { Listing } from '~/features/listings/listing.ts';
import { ListingList } from '~/features/listings/listing-list.tsx';
import type { Category, ListingPages } from '~/features/listings/listings.api.ts';
import type { ChangeFilters } from '~/features/listings/use-listing-filters.ts';
import { useSession } from '~/lib/session.ts';
import { CardHeart } from '../listing/listing-heart.tsx';

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
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-title leading-tight break-words">{title}</h1>
      <FilterBar filters={filters} onChange={onChange} categories={categories} total={pages.total} />
      {children}
      <ListingList pages={pages} allPath={allPath} actionOf={isSignedIn ? heartOf : undefined} />
    </div>
  );
}

/** Visitors see plain cards, users cards with a heart. */
function heartOf(listing: Listing) {
  return <CardHeart listing={listing} />;
}
