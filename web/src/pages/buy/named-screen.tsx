import { ALL_CATEGORIES, type ListingFilters } from '~/features/listings/filters.ts';
import { namesOf } from '~/features/listings/listing.ts';
import {
  useCategories,
  useNamedListings,
  type CategorySeed,
  type NamedSeed,
} from '~/features/listings/listings.api.ts';
import type { ChangeFilters } from '~/features/listings/use-listing-filters.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { BuyScreen } from './buy-screen.tsx';

interface NamedScreenProps {
  /** The slug of the goods, of the catalogue or of a name of their own. */
  readonly slug: string;
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly allPath: string;
  readonly seed?: { readonly page: NamedSeed; readonly categories: CategorySeed } | null;
}

/** What is for sale of one kind of goods. */
export function NamedScreen({ slug, filters, onChange, allPath, seed }: NamedScreenProps) {
  const t = useText();
  const language = useLanguage();
  // The name of the goods narrows enough; a category beside it could only contradict.
  const pages = useNamedListings(
    { slug, filters: { ...filters, category: ALL_CATEGORIES } },
    { seed: seed?.page },
  );
  const first = pages.listings[0];
  const name = first === undefined ? slug.replaceAll('-', ' ') : namesOf(first, language).name;
  const title = t('listings.buy-named', { name });
  return (
    <>
      <title>{title}</title>
      <BuyScreen
        title={title}
        filters={filters}
        onChange={onChange}
        categories={useCategories(seed?.categories)}
        pages={pages}
        allPath={allPath}
      />
    </>
  );
}
