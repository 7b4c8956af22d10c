import { ALL_CATEGORIES, type ChangeFilters, type ListingFilters } from '~/features/listings/list/filters.ts';
import { namesOf } from '~/features/listings/listing.ts';
import {
  useCategories,
  useNamedListings,
  useResolvedSlug,
  type CategorySeed,
  type FacetsSeed,
  type NamedSeed,
  type SlugSeed,
} from '~/features/listings/listings.api.ts';
import type { MapSeed } from '~/features/map/map.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { BuyPreview } from './buy-preview.tsx';
import type { CategoryPaths } from './use-path-category.ts';

/** Answers the server had when it rendered the page. */
export interface NamedSeeds {
  readonly page: NamedSeed;
  readonly counts: FacetsSeed;
  readonly map: MapSeed;
  readonly found: SlugSeed;
  readonly categories: CategorySeed;
  readonly publicUrl: string;
}

interface NamedScreenProps {
  /** Slug of the commodity, in the catalogue or of a custom name. */
  readonly slug: string;
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly where: CategoryPaths;
  readonly seed?: NamedSeeds | null;
}

/** List of the listings of one commodity. */
export function NamedScreen({ slug, filters, onChange, where, seed }: NamedScreenProps) {
  const t = useText();
  // The slug suffices; a category filter beside it could only contradict it.
  const pages = useNamedListings(
    { slug, filters: { ...filters, category: ALL_CATEGORIES } },
    { seed: seed?.page },
  );
  const name = useCommodityName({ slug, seed, pages });
  const language = useLanguage();
  const categories = useCategories(seed?.categories);
  const kind = categories.find((each) => each.slug === filters.category)?.names[language];
  useCrumbTail([
    ...(kind === undefined ? [] : [{ text: kind, to: where.of(filters) }]),
    ...(name === null ? [] : [{ text: name }]),
  ]);
  const shared = seed && {
    publicUrl: seed.publicUrl,
    path: paths.commodity({ category: filters.category, slug }),
    // A commodity outside the catalogue uses the card of its category.
    slug: seed.found?.ok ? slug : filters.category,
  };
  return (
    <>
      {name === null ? (
        <PageTitle text={t('listings.buy')} />
      ) : (
        <BuyPreview name={name} shared={shared ?? null} />
      )}
      <BuyScreen
        title={name === null ? t('listings.buy') : t('listings.buy-named', { name })}
        filters={filters}
        onChange={onChange}
        categories={categories}
        pages={pages}
        counts={seed?.counts}
        map={seed?.map}
        slug={slug}
        allPath={where.all}
      />
    </>
  );
}

interface Named {
  readonly slug: string;
  readonly seed: NamedSeeds | null | undefined;
  readonly pages: ReturnType<typeof useNamedListings>;
}

/** Name from the catalogue, else from the first listing; resolved where there is none. Null until known. */
function useCommodityName({ slug, seed, pages }: Named): string | null {
  const language = useLanguage();
  const first = pages.query.data?.pages[0]?.listings[0];
  const isUnsold = pages.status === 'success' && first === undefined;
  const resolved = useResolvedSlug(slug, {
    seed: seed?.found,
    enabled: isUnsold && seed?.found?.ok !== false,
  });
  if (resolved !== undefined) return (resolved.commodity ?? resolved.category).names[language];
  if (first !== undefined) return namesOf(first, language).name;
  // English words of the address would stand amid another language where nothing could be loaded.
  return isUnsold ? slug.replaceAll('-', ' ') : null;
}
