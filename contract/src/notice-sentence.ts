import type { Language } from '@polam/domain/catalogue';
import { spokenName, type Named } from '@polam/domain/names/spoken-name';
import { NAMELESS } from '@polam/domain/users/user';
import { kindOf, type LiveEvent } from './events.ts';
import type { Messages } from './messages.ts';

/**
 * Sentence of a notice, the same on every screen and in every email; users, groups and cold storages are named in the script
 * of its language.
 */
export function noticeSentence(
  event: LiveEvent,
  { notices, language }: { readonly notices: Messages['notices']; readonly language: Language },
): string {
  // The words are those of the event's own kind, which the compiler cannot follow through the table.
  return notices[event.type](kindOf(event).words(withSpokenNames(event, language), language));
}

function withSpokenNames(event: LiveEvent, language: Language): LiveEvent {
  const spoken = (named: Named) =>
    // Those who send a notice put their own words in the place of this name.
    named.name === NAMELESS ? named.name : spokenName(named, language);
  const names = {
    ...('authorName' in event && {
      authorName: spoken({ name: event.authorName, spellings: event.authorSpellings }),
    }),
    ...('followerName' in event && {
      followerName: spoken({ name: event.followerName, spellings: event.followerSpellings }),
    }),
    ...('groupName' in event && { groupName: spoken({ name: event.groupName }) }),
    ...('storageName' in event && { storageName: spoken({ name: event.storageName }) }),
    // It names a group in the place of a listing.
    ...(event.type === 'complaint.decided' &&
      event.about === 'group' &&
      event.listingName !== null && { listingName: spoken({ name: event.listingName }) }),
  };
  return { ...event, ...names };
}
