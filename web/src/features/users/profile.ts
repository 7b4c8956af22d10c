import type { OutputOf } from '@polam/contract/call';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import type { Language } from '@polam/domain/catalogue';
import { spokenName } from '@polam/domain/names/spoken-name';
import { cutLine, plainLine } from '@polam/domain/plain-text';
import type { Text } from '~/i18n/catalogue.ts';

const SUMMARY_LENGTH = 160;
const NAME_LENGTH = 60;

/** A name on a line with other words: without direction marks, and no longer than fits a line. */
export function nameInLine(name: string): string {
  return cutLine(plainLine(name), NAME_LENGTH);
}

/** Place of a user, as far as it is public. */
export function placeOf({ district, state }: Pick<Profile, 'district' | 'state'>): string {
  return [district, state].filter(Boolean).join(', ');
}

/** The title of a shared profile in the language of its page: `Ramu · Guntur, Andhra Pradesh`. */
export function profileTitle(profile: Profile, language: Language): string {
  return [nameInLine(spokenName(profile, language)), placeOf(profile)].filter(Boolean).join(' · ');
}

/** Description of a user in a link preview, below the title. */
export function profileSummary(profile: Profile, t: Text, language: Language): string {
  const { postCount, description } = profile;
  const who = t('people.summary', { name: nameInLine(spokenName(profile, language)), posts: postCount });
  return cutLine([who, plainLine(description)].filter(Boolean).join(' '), SUMMARY_LENGTH);
}

type OwnAnswer = OutputOf<typeof getProfile>['user'];

/** A user's public profile. */
export type Profile = OutputOf<typeof getPublicProfile>['user'];

/** Contact data of a user; each is absent where the reader may not have it. */
export type Contact = Pick<OwnAnswer, 'phone' | 'email' | 'address' | 'addressSpellings'>;

/** The profile in an answer to a signed-in user, in the form of the public one. */
export function profileOf(user: OwnAnswer): Profile {
  const { id, name, spellings, rating, ratingCount, district, state, listings } = user;
  const seller = { id, name, rating, ratingCount, district, state, ...(spellings && { spellings }) };
  return {
    ...user,
    // In this answer the seller of each listing is the user's id alone.
    listings: listings.map(({ sellerId: _sellerId, ...listing }) => ({ ...listing, seller })),
  };
}
