import type { Route } from './+types/listing.page';
import { ListingScreen } from './listing-screen.tsx';
import { loadListing } from './load-listing.ts';

/** The lot as a visitor sees it. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadListing(context, params.id, params);
}

/** A page that is already alive asks for itself. */
export function clientLoader() {
  return null;
}

/** The page of a lot that everybody may open. */
export default function ListingPage({ loaderData, params }: Route.ComponentProps) {
  return <ListingScreen key={params.id} listingId={params.id} seed={loaderData} />;
}
