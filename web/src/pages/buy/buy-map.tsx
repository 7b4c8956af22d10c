import { CategoryField } from '~/features/listings/list/filter-controls.tsx';
import {
  ALL_CATEGORIES,
  listingForm,
  type ChangeFilters,
  type ListingFilters,
} from '~/features/listings/list/filters.ts';
import type { Category } from '~/features/listings/listings.api.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { MapPanel } from '~/features/map/map-panel.tsx';

interface BuyMapProps {
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  /** Slug of the commodity in the address, if any. */
  readonly slug: string | undefined;
}

const keeps = ['category', 'pincode', 'sort'] as const;

/** Map of listings: all, those of a category or those of a commodity. */
export function BuyMap({ filters, onChange, categories, slug }: BuyMapProps) {
  const { category } = filters;
  const ofCategory = category === ALL_CATEGORIES ? undefined : category;
  const counted = slug ?? ofCategory;
  return (
    <>
      {slug === undefined && (
        <div className="sm:max-w-xs">
          <CategoryField form={listingForm} {...{ filters, onChange, categories }} />
        </div>
      )}
      <MapPanel
        subject={counted === undefined ? { what: 'goods' } : { what: 'goods', slug: counted }}
        home={useMyPincode()}
        keeps={keeps}
        isNarrowed={listingForm.isSet(filters, 'category', 'sort', 'pincode')}
      />
    </>
  );
}
