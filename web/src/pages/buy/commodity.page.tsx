import { categories } from '@polam/contract/calls/catalogue';
import { listBySlug } from '@polam/contract/calls/listings';
import { useNavigate } from 'react-router';
import { ALL_CATEGORIES, filtersFrom, toQuery, toWish } from '~/features/listings/filters.ts';
import { isListingId } from '~/features/listings/listing-id.ts';
import { useListingFilters, type ChangeFilters } from '~/features/listings/use-listing-filters.ts';
import { paths } from '~/paths.ts';
import { ListingScreen } from '../listing/listing-screen.tsx';
import { loadListing } from '../listing/load-listing.ts';
import type { Route } from './+types/commodity.page';
import { NamedScreen } from './named-screen.tsx';

/** The first page of the goods of one name, or the lot whose id stands in their place. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (isListingId(params.slug)) return loadListing(context, params.slug);
  const wish = toWish({ ...filtersFrom(new URL(request.url).searchParams), category: ALL_CATEGORIES });
  const [page, kinds] = await Promise.all([
    context.call(listBySlug, { ...wish, slug: params.slug }),
    context.call(categories, {}),
  ]);
  return { page, categories: kinds };
}

/** A page that is already alive asks for itself. */
export function clientLoader() {
  return null;
}

/** Goods of one name to anybody, or, where an id stands in their place, the short form of a lot's page. */
export default function CommodityPage({ loaderData, params: { category, slug } }: Route.ComponentProps) {
  if (isListingId(slug)) {
    const seed = loaderData !== null && 'listing' in loaderData ? loaderData : null;
    return <ListingScreen key={slug} listingId={slug} seed={seed} />;
  }
  const seed = loaderData !== null && 'page' in loaderData ? loaderData : null;
  return <PublicNamed category={category} slug={slug} seed={seed} />;
}

interface PublicNamedProps {
  readonly category: string;
  readonly slug: string;
  readonly seed: Parameters<typeof NamedScreen>[0]['seed'];
}

function PublicNamed({ category, slug, seed = null }: PublicNamedProps) {
  const navigate = useNavigate();
  const [ofQuery, change] = useListingFilters();
  const filters = { ...ofQuery, category };
  const changeOrLeave: ChangeFilters = (changes, how) => {
    if (changes.category === undefined) return change(changes, how);
    void navigate({ pathname: paths.buy(), search: toQuery({ ...filters, ...changes }).toString() });
  };
  return (
    <NamedScreen slug={slug} filters={filters} onChange={changeOrLeave} allPath={paths.buy()} seed={seed} />
  );
}
