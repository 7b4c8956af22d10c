import type { Route } from './+types/listing.page';
import { ListingScreen } from './listing-screen.tsx';
import { loadListing } from './load-listing.ts';

/** The listing as a visitor sees it. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadListing(context, { id: params.id, search: new URL(request.url).searchParams, beside: params });
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public page of a listing. */
export default function ListingPage({ loaderData, params }: Route.ComponentProps) {
  return <ListingScreen key={params.id} listingId={params.id} seed={loaderData} />;
}
