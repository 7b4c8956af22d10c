import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import type { Listing } from './listing.ts';

type Addressed = Pick<Listing, 'id' | 'slug' | 'commodity'>;

/** Path of a listing: in the dashboard for a signed-in user, the public one for a visitor. */
export function useListingPath(): (listing: Addressed) => string {
  const isSignedIn = useSession().state === 'signed-in';
  return (listing) => (isSignedIn ? paths.userListing(paramsOf(listing)) : publicListingPath(listing));
}

/** Public path of a listing. */
export function publicListingPath(listing: Addressed): string {
  return paths.listing(paramsOf(listing));
}

function paramsOf({ id, slug, commodity }: Addressed) {
  return { category: commodity.categorySlug, slug, id };
}
