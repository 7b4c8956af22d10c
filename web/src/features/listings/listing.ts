import type { OutputOf } from '@polam/contract/call';
import type { get, listForVisitor } from '@polam/contract/calls/listings';
import type { Language } from '@polam/domain/catalogue';
import { namesOf } from '@polam/domain/market/listing';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';

export { fullNameOf, namesOf } from '@polam/domain/market/listing';

/** A listing as lists show it. */
export type Listing = OutputOf<typeof listForVisitor>['listings'][number];

/** A listing as its page shows it. */
export type ListingDetail = OutputOf<typeof get>['listing'];

/** Name of a listing for its own seller: the given name, never a translation. */
export function ownNameOf(listing: Pick<Listing, 'name' | 'commodity'>, language: Language): string {
  const { name, ownName } = namesOf(listing, language);
  return ownName ?? name;
}

/** Whether a listing can still be bought. */
export function isOpen({ state, availableMilli }: Pick<Listing, 'state' | 'availableMilli'>): boolean {
  return state === 'active' && availableMilli > 0;
}

type Addressed = Pick<Listing, 'id' | 'slug' | 'commodity'>;

/** Path of a listing: in the dashboard for a signed-in user, the public one for a visitor. */
export function useListingPath(): (listing: Addressed) => string {
  const isSignedIn = useSession().state === 'signed-in';
  return (listing) => (isSignedIn ? paths.userListing(paramsOf(listing)) : publicListingPath(listing));
}

export function publicListingPath(listing: Addressed): string {
  return paths.listing(paramsOf(listing));
}

function paramsOf({ id, slug, commodity }: Addressed) {
  return { category: commodity.categorySlug, slug, id };
}
