import type { InputOf, OutputOf } from '@polam/contract/call';
import { today, waitingOffers } from '@polam/contract/calls/views';
import { useAskCached } from '~/lib/api/ask-cached.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';

/** All waiting tasks of one kind. */
export type TaskGroup = OutputOf<typeof today>['groups'][number];

/** A waiting task. */
export type Task = TaskGroup['firsts'][number];

/** Tasks that wait for the signed-in user; the last answer cached on this device until the new one comes. */
export function useToday() {
  return useAskCached(today, {});
}

/** Side whose answer is awaited. */
export type Turn = NonNullable<InputOf<typeof waitingOffers>['turn']>;

/** The offers that wait for an answer, page by page, what is over first. */
export function useOffersThatWait(turn: Turn) {
  return useAskPages(waitingOffers, { turn }, { isCached: true });
}
