import type { OutputOf } from '@polam/contract/call';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';

type OwnAnswer = OutputOf<typeof getProfile>['person'];

/** A person's profile as everybody may see it. */
export type Profile = OutputOf<typeof getPublicProfile>['person'];

/** How to reach a person; each is absent where the reader may not have it. */
export type Contact = Pick<OwnAnswer, 'phone' | 'email' | 'address'>;

/** The profile that somebody signed in was given, in the form of the one for everybody. */
export function profileOf(person: OwnAnswer): Profile {
  const { id, name, rating, ratingCount, district, state, listings } = person;
  const seller = { id, name, rating, ratingCount, district, state };
  return {
    ...person,
    // In this answer the seller of each listing is the person's id alone.
    listings: listings.map(({ sellerId: _sellerId, ...listing }) => ({ ...listing, seller })),
  };
}
