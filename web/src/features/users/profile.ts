import type { OutputOf } from '@polam/contract/call';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';

type OwnAnswer = OutputOf<typeof getProfile>['user'];

/** A user's public profile. */
export type Profile = OutputOf<typeof getPublicProfile>['user'];

/** Contact data of a user; each is absent where the reader may not have it. */
export type Contact = Pick<OwnAnswer, 'phone' | 'email' | 'address'>;

/** The profile in an answer to a signed-in user, in the form of the public one. */
export function profileOf(user: OwnAnswer): Profile {
  const { id, name, rating, ratingCount, district, state, listings } = user;
  const seller = { id, name, rating, ratingCount, district, state };
  return {
    ...user,
    // In this answer the seller of each listing is the user's id alone.
    listings: listings.map(({ sellerId: _sellerId, ...listing }) => ({ ...listing, seller })),
  };
}
