import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerQuery } from '~/lib/screens/answer-view.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useSession } from '~/lib/session/session.ts';
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

/** A profile on a screen. */
export interface ShownProfile {
  readonly profile: Profile;
  /** Null where it was not asked for or has not come; a profile that the server rendered is without. */
  readonly contact: Contact | 'coming' | null;
  /** Whether the reader follows the user; null until that is known, and for visitors. */
  readonly isFollowed: boolean | null;
}

/** View of a profile: the reader's own, or the public one. */
export type ProfileView = 'own' | 'anybody';

/**
 * A user's profile as the reader may see it. A signed-in user sees the public one until the own answer comes,
 * with the contacts.
 */
export function useProfile(
  userId: string,
  seed?: ProfileSeed,
  view: ProfileView = 'own',
): AnswerQuery<ShownProfile> {
  const isSignedIn = useSession().state === 'signed-in' && view === 'own';
  const nobody = seed?.ok === false && seed.error === 'not-found' ? new RefusedError(seed) : null;
  const open = useAsk(forEverybody, { userId }, { seed, enabled: !isSignedIn && nobody === null });
  const own = useAsk(forUsers, { userId }, { enabled: isSignedIn && nobody === null });
  const { error, refetch } = isSignedIn ? own : open;
  return { data: shownProfile({ open, own: isSignedIn ? own : null }), error: nobody ?? error, refetch };
}

interface ProfileQueries {
  readonly open: Pick<UseQueryResult<OutputOf<typeof getPublicProfile>>, 'data'>;
  readonly own: Pick<UseQueryResult<OutputOf<typeof getProfile>>, 'data' | 'fetchStatus'> | null;
}

function shownProfile({ open, own }: ProfileQueries): ShownProfile | undefined {
  if (own?.data !== undefined) {
    const { user } = own.data;
    return { profile: profileOf(user), contact: user, isFollowed: user.isFollowed };
  }
  if (open.data === undefined) return undefined;
  const contact = own?.fetchStatus === 'fetching' ? 'coming' : null;
  return { profile: open.data.user, contact, isFollowed: null };
}
