import type { Answer } from '@polam/contract/answer';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import { useAsk } from '~/lib/ask.ts';
import { laterCall } from '~/lib/later-call.ts';
import { useSession } from '~/lib/session.ts';
import { profileOf, type Contact, type Profile } from './profile.ts';

const fromUsers = () => import('@polam/contract/calls/users');
const forEverybody = laterCall<typeof getPublicProfile>(
  'people.getPublicProfile',
  async () => (await fromUsers()).getPublicProfile,
);
const forUsers = laterCall<typeof getProfile>(
  'people.getProfile',
  async () => (await fromUsers()).getProfile,
);

/** Answer that the server gave while it rendered the page. */
export type ProfileSeed = Answer<typeof getPublicProfile> | null | undefined;

/** The state of a profile on a screen. */
export type ProfileAnswer =
  | {
      readonly state: 'here';
      readonly profile: Profile;
      /** Null where it was not asked for or has not come; a profile that the server rendered is without. */
      readonly contact: Contact | 'coming' | null;
      /** Whether the reader follows the user; null until that is known, and for visitors. */
      readonly isFollowed: boolean | null;
    }
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** View of a profile: the reader's own, or the public one. */
export type ProfileView = 'own' | 'anybody';

/**
 * A user's profile as the reader may see it. A signed-in user sees the public one until the own answer comes,
 * with the contacts.
 */
export function useProfile(userId: string, seed?: ProfileSeed, view: ProfileView = 'own'): ProfileAnswer {
  const isSignedIn = useSession().state === 'signed-in' && view === 'own';
  const isNobody = seed?.ok === false && seed.error === 'not-found';
  const open = useAsk(forEverybody, { userId }, { seed, enabled: !isSignedIn && !isNobody });
  const own = useAsk(forUsers, { userId }, { enabled: isSignedIn && !isNobody });
  if (isNobody) return { state: 'missing' };
  if (isSignedIn && own.data !== undefined) {
    const { person } = own.data;
    return { state: 'here', profile: profileOf(person), contact: person, isFollowed: person.isFollowed };
  }
  if (open.data !== undefined) {
    const isComing = isSignedIn && own.fetchStatus === 'fetching';
    return {
      state: 'here',
      profile: open.data.person,
      contact: isComing ? 'coming' : null,
      isFollowed: null,
    };
  }
  return stateOf(isSignedIn ? own : open);
}

type Query = Pick<ReturnType<typeof useAsk>, 'error' | 'fetchStatus' | 'refetch'>;

function stateOf({ error, fetchStatus, refetch }: Query): ProfileAnswer {
  if (error?.refused.error === 'not-found') return { state: 'missing' };
  // Without a network a question waits; a screen that says so is better than one that waits with it.
  if (error === null && fetchStatus !== 'paused') return { state: 'loading' };
  return { state: 'failed', message: error?.message ?? '', retry: () => void refetch() };
}
