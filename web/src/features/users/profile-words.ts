import { cutLine, plainLine } from '@polam/domain/plain-line';
import type { Text } from '~/i18n/catalogue.ts';
import type { Profile } from './profile.ts';

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

/** The title of a shared profile: `Ramu · Guntur, Andhra Pradesh`. */
export function profileTitle(profile: Profile): string {
  return [nameInLine(profile.name), placeOf(profile)].filter(Boolean).join(' · ');
}

/** Description of a user in a link preview, below the title. */
export function profileSummary({ name, postCount, description }: Profile, t: Text): string {
  const who = t('people.summary', { name: nameInLine(name), posts: postCount });
  return cutLine([who, plainLine(description)].filter(Boolean).join(' '), SUMMARY_LENGTH);
}
