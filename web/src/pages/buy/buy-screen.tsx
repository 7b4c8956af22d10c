import { isFromPlace } from '@polam/domain/distance';
import type { ReactNode } from 'react';
import { useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import { suggestNearby } from '~/features/catalogue/commodity-field.tsx';
import { CategoryPictures } from '~/features/listings/list/category-pictures.tsx';
import { FilterBar } from '~/features/listings/list/filter-bar.tsx';
import { CountedCategories } from '~/features/listings/list/filter-controls.tsx';
import {
  isNarrowed,
  nothingNarrowed,
  USUAL_SORT,
  type ChangeFilters,
  type ListingFilters,
  listingForm,
} from '~/features/listings/list/filters.ts';
import { ListingList } from '~/features/listings/list/listing-list.tsx';
import { OwnRateLine } from '~/features/listings/list/own-rate-line.tsx';
import type { Listing } from '~/features/listings/listing.ts';
import {
  useFacets,
  type Category,
  type FacetsSeed,
  type ListingPages,
} from '~/features/listings/listings.api.ts';
import { MapFilters } from '~/features/map/map-filters.tsx';
import { MapPanel } from '~/features/map/map-panel.tsx';
import type { MapSeed } from '~/features/map/map.api.ts';
import { useIsMap, ViewSwitch } from '~/features/map/view-switch.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useRememberPincode, useMyPincode } from '~/lib/session/my-pincode.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { CardHeart } from '../listing/listing-heart.tsx';
import { mappedListings } from './mapped-listings.ts';

interface BuyMapProps {
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  /** Slug of the commodity in the address, if any. */
  readonly slug: string | undefined;
  readonly seed: MapSeed;
}

const keeps = ['category', 'pincode', 'sort'] as const;

/** Map of listings: all, those of a category or those of a commodity. */
function BuyMap({ filters, onChange, categories, slug, seed }: BuyMapProps) {
  return (
    <>
      {slug === undefined && (
        <MapFilters>
          <div className="min-w-0 flex-1 sm:max-w-xs">
            <CountedCategories form={listingForm} {...{ filters, onChange, categories }} />
          </div>
        </MapFilters>
      )}
      <MapPanel
        subject={mappedListings({ slug, category: filters.category })}
        seed={seed}
        home={useMyPincode()}
        keeps={keeps}
        isNarrowed={listingForm.isSet(filters, 'category', 'sort', 'pincode')}
      />
    </>
  );
}

interface BuyScreenProps {
  readonly title: string;
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
  readonly pages: ListingPages;
  /** Counts beside the filters, where the server rendered them. */
  readonly counts?: FacetsSeed;
  /** Counts of the map, where the server rendered it. */
  readonly map?: MapSeed;
  /** Slug of the commodity in the address; undefined on the list of a category or of all. */
  readonly slug?: string | undefined;
  /** Path of the same list without filters. */
  readonly allPath: string;
  /** Path of the list of a category; without it, categories are no links. */
  readonly categoryPath?: (params: { readonly category: string }) => string;
  readonly children?: ReactNode;
}

/** List of listings with search and filters. */
export function BuyScreen({
  title,
  filters,
  onChange,
  categories,
  pages,
  counts,
  map,
  slug,
  allPath,
  categoryPath,
  children,
}: BuyScreenProps) {
  const isSignedIn = useSession().state === 'signed-in';
  const facets = useFacetsOf({ filters, slug, pages, counts });
  const place = usePlace(filters, onChange);
  const isMap = useIsMap();
  const clear = () => onChange(slug === undefined ? nothingNarrowed : ofListings(nothingNarrowed, filters));
  const isSet = isNarrowed(slug === undefined ? filters : ofListings(filters, nothingNarrowed));
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 sm:py-6">
      <header className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-title leading-tight break-words">{title}</h1>
        {isMap && <ViewSwitch />}
      </header>
      {isMap ? (
        <BuyMap {...{ filters, onChange, categories, slug }} seed={map} />
      ) : (
        <>
          {categoryPath && (
            <CategoryPictures categories={categories} shown={filters.category} pathOf={categoryPath} />
          )}
          <FilterBar
            filters={filters}
            onChange={onChange}
            categories={categories}
            facets={facets}
            problems={pages.problems}
            total={pages.total}
            allPath={slug === undefined ? allPath : undefined}
            end={<ViewSwitch />}
          />
          {!pages.query.isPlaceholderData && <OwnRateLine filters={filters} />}
          {children}
          <ListingList
            pages={pages}
            allPath={allPath}
            onClear={isSet ? clear : undefined}
            place={place}
            nearby={nearbyOf(filters, onChange)}
            actionOf={isSignedIn ? heartOf : undefined}
          />
        </>
      )}
    </div>
  );
}

/** The pincode of a list, and a handler that clears it with the distance filter and sort. */
function usePlace({ pincode, sort }: ListingFilters, onChange: ChangeFilters) {
  const remember = useRememberPincode();
  if (pincode === undefined) return undefined;
  const usual = isFromPlace(sort) ? { sort: USUAL_SORT } : {};
  const onRemove = () => {
    remember('');
    onChange({ pincode: undefined, within: undefined, ...usual });
  };
  return { pincode, onRemove };
}

/** Commodity names closest to the search text; a tap searches for one. */
function nearbyOf({ search }: ListingFilters, onChange: ChangeFilters) {
  return search === '' ? null : <NamesNearby text={search} onSearch={(text) => onChange({ search: text })} />;
}

/** Filters with the category of other filters; a commodity has its category in the address. */
function ofListings(filters: ListingFilters, { category }: ListingFilters): ListingFilters {
  return { ...filters, category };
}

/** Number of listings per filter. In the app it is fetched after the list, so as not to delay it. */
function useFacetsOf({
  filters,
  slug,
  pages,
  counts,
}: Pick<BuyScreenProps, 'filters' | 'slug' | 'pages' | 'counts'>) {
  const enabled = pages.status === 'success' && !pages.query.isPlaceholderData;
  const asked = slug === undefined ? filters : ofListings(filters, nothingNarrowed);
  const facets = useFacets({ filters: asked, slug }, { enabled, seed: counts });
  // A commodity belongs to one category.
  return slug === undefined || facets === undefined ? facets : { ...facets, categories: [] };
}

/** Visitors see plain cards, users cards with a heart. */
function heartOf(listing: Listing) {
  return <CardHeart listing={listing} />;
}

/** Commodity names closest to a search text without results; a tap searches for one. */
function NamesNearby({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useText();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const found = suggestNearby(catalogue.data?.commodities ?? [], text);
  const names = found.map((commodity) => commodity.names[language]).filter((name) => name !== text);
  if (names.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>{t('listings.empty-nearby')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {names.map((name) => (
          <li key={name}>
            <Button look="plain" onClick={() => onSearch(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
