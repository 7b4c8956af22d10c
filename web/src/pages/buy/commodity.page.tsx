import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { categories, resolveSlug } from '@polam/contract/calls/catalogue';
import { facets, listBySlug } from '@polam/contract/calls/listings';
import { data, type AppLoadContext } from 'react-router';
import {
  ALL_CATEGORIES,
  listingForm,
  isNarrowed,
  toInput,
  type ListingFilters,
} from '~/features/listings/list/filters.ts';
import { isListingId } from '~/features/listings/listing-id.ts';
import { toFacetsInput } from '~/features/listings/listings.api.ts';
import { seedMap } from '~/features/map/load-map.ts';
import { paths } from '~/paths.ts';
import { buyCrumb } from '../home/home-crumb.ts';
import { ListingScreen } from '../listing/listing-screen.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/commodity.page';
import { describeList } from './buy-preview.tsx';
import { mappedListings } from './mapped-listings.ts';
import { NamedScreen, type NamedSeeds } from './named-screen.tsx';
import { NothingOnSale } from './nothing-on-sale.tsx';
import { buyPath, sendToTruePath, publicPaths, usePathCategory } from './use-path-category.ts';

/** First page of the listings of a commodity, or the listing whose id is in place of the slug. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (isListingId(params.slug)) return loadListing(context, { id: params.slug, search: searchParams });
  return loadCommodity(context, { request, slug: params.slug });
}

/** A commodity outside the catalogue is known if listings are for sale under its name. */
async function loadCommodity(context: AppLoadContext, { request, slug }: { request: Request; slug: string }) {
  const filters = { ...listingForm.from(new URL(request.url).searchParams), category: ALL_CATEGORIES };
  const [found, page, kinds, counts, map] = await Promise.all([
    context.call(resolveSlug, { slug }).then(orUnavailable),
    context.call(listBySlug, { ...toInput(filters), slug }),
    context.call(categories, {}),
    context.call(facets, toFacetsInput({ filters, slug })),
    seedMap(request, context, mappedListings({ slug, category: ALL_CATEGORIES })),
  ]);
  const { publicUrl } = context;
  const truePath = found.ok ? buyPath(found.value) : await findNamePath(context, { slug, filters, page });
  const seed = { page, counts, map, found, categories: kinds, publicUrl, isMissing: false };
  if (truePath === null) return data({ ...seed, isMissing: true }, { status: 404 });
  sendToTruePath(request, truePath);
  if (found.ok) await describe(context, { found: found.value, page });
  return data(seed);
}

interface Named {
  readonly slug: string;
  readonly filters: ListingFilters;
  readonly page: Answer<typeof listBySlug>;
}

/** Path of a commodity known only by its listings; queried without filters if these exclude all. */
async function findNamePath(context: AppLoadContext, { slug, filters, page }: Named): Promise<string | null> {
  const isFilteredOut = isNarrowed(filters) && firstOf(page) === undefined;
  const first = firstOf(isFilteredOut ? await context.call(listBySlug, { slug }) : page);
  return first === undefined ? null : paths.commodity({ category: first.commodity.categorySlug, slug });
}

function firstOf(page: Answer<typeof listBySlug>) {
  const known = orUnavailable(page);
  return known.ok ? known.value.listings[0] : undefined;
}

interface Described {
  readonly found: OutputOf<typeof resolveSlug>;
  readonly page: Parameters<typeof describeList>[1]['page'];
}

async function describe(context: AppLoadContext, { found, page }: Described): Promise<void> {
  const { language, publicUrl } = context;
  const { category, commodity } = found;
  const kind = {
    name: category.names[language],
    url: publicUrl + paths.category({ category: category.slug }),
  };
  if (commodity === null) return;
  const crumb = { name: commodity.names[language], url: publicUrl + buyPath(found) };
  await describeList(context, { way: [await buyCrumb(context), kind, crumb], page });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public list of a commodity, or the page of a listing whose id is in place of the slug. */
export default function CommodityPage({ loaderData, params: { category, slug } }: Route.ComponentProps) {
  if (isListingId(slug)) {
    const seed = loaderData !== null && 'listing' in loaderData ? loaderData : null;
    return <ListingScreen key={slug} listingId={slug} seed={seed} />;
  }
  const seed = loaderData !== null && 'page' in loaderData ? loaderData : null;
  if (seed?.isMissing) return <NothingOnSale />;
  return <PublicNamed category={category} slug={slug} seed={seed} />;
}

function PublicNamed({ category, slug, seed }: { category: string; slug: string; seed: NamedSeeds | null }) {
  const [filters, change] = usePathCategory(category, publicPaths);
  return <NamedScreen slug={slug} filters={filters} onChange={change} where={publicPaths} seed={seed} />;
}
