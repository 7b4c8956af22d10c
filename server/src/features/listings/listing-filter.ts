import { searchKey } from '@polam/domain/commodity-search';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingFilter, ListingSearch } from './listing-pages.repository.ts';

/** What a reader asks a list for. */
export interface ListingWish {
  readonly search?: string | undefined;
  /** The slug of a category or commodity; `all` is none. */
  readonly category?: string | undefined;
  readonly organic?: boolean | undefined;
}

type Place = Pick<ListingFilter, 'categoryId' | 'commodityId' | 'searchName'>;

const MAX_WORDS = 6;
const anywhere: Place = { categoryId: null, commodityId: null, searchName: null };

/** The filter that a wish and the slug of an address make; null where nothing can match. */
export function filterOf(
  { search, category, organic }: ListingWish,
  { catalogue, scope, slug }: { catalogue: CatalogueSnapshot; scope: ListingFilter['scope']; slug?: string },
): ListingFilter | null {
  const ofAddress = slug === undefined ? anywhere : (ofSlug(catalogue, slug) ?? ofName(slug));
  const ofWish = category === undefined || category === 'all' ? anywhere : ofSlug(catalogue, category);
  const searched = search === undefined ? null : searchOf(catalogue, search);
  if (ofWish === null || searched === 'nothing') return null;
  if (clash(ofAddress.categoryId, ofWish.categoryId) || clash(ofAddress.commodityId, ofWish.commodityId))
    return null;
  return {
    scope,
    categoryId: ofAddress.categoryId ?? ofWish.categoryId,
    commodityId: ofAddress.commodityId ?? ofWish.commodityId,
    searchName: ofAddress.searchName,
    organic: organic ?? null,
    search: searched,
  };
}

function ofSlug(catalogue: CatalogueSnapshot, slug: string): Place | null {
  const found = catalogue.resolveSlug(slug);
  if (found === null) return null;
  if (found.kind === 'category') return { ...anywhere, categoryId: found.category.id };
  return { ...anywhere, commodityId: found.commodity.id };
}

/** Goods that the catalogue does not name have the slug of their own name. */
function ofName(slug: string): Place {
  return { ...anywhere, searchName: searchKey(slug) };
}

function clash(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function searchOf(catalogue: CatalogueSnapshot, text: string): ListingSearch | 'nothing' {
  const words = searchKey(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return words.length === 0 ? 'nothing' : { words, commodityIds: catalogue.search(text) };
}
