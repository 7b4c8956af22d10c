import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import type { Listing } from './listing.ts';

type Addressed = Pick<Listing, 'id' | 'slug' | 'commodity'>;

/** The page of a listing: inside the dashboard for somebody signed in, the one that can be shared for others. */
export function useListingPath(): (listing: Addressed) => string {
  const isSignedIn = useSession().state === 'signed-in';
  return (listing) => (isSignedIn ? paths.userListing(paramsOf(listing)) : publicListingPath(listing));
}

/** The page of a listing that everybody may open. */
export function publicListingPath(listing: Addressed): string {
  return paths.listing(paramsOf(listing));
}

function paramsOf({ id, slug, commodity }: Addressed) {
  return { category: commodity.categorySlug, slug, id };
}
