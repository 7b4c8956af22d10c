import type { OutputOf } from '@polam/contract/call';
import type { ids } from '@polam/contract/calls/wishlist';
import { useAsk } from '~/lib/ask.ts';
import { laterCall } from '~/lib/later-call.ts';
import { useSession } from '~/lib/session.ts';

/** Which lots are on a wishlist, and how many. */
export type Wishes = OutputOf<typeof ids>;

/** Visitors have no wishlist and never load the call. */
export const wishedIds = laterCall<typeof ids>(
  'wishlist.ids',
  async () => (await import('@polam/contract/calls/wishlist')).ids,
);

/** What is on the wishlist of whoever is signed in; undefined until it is known. */
export function useWishes(): Wishes | undefined {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(wishedIds, {}, { enabled: isSignedIn }).data;
}
