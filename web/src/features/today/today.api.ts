import type { InputOf, OutputOf } from '@polam/contract/call';
import { today, waitingOffers } from '@polam/contract/calls/views';
import { useCallback } from 'react';
import { useAskCached } from '~/lib/ask-cached.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useInvalidate } from '~/lib/ask.ts';
import { useSignal } from '~/lib/live-signals.ts';
import { useOwnActs } from '~/lib/own-acts.ts';

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

/** The offers that wait for an answer, page by page, what is over first; asked again when the reader has done something. */
export function useOffersThatWait(turn: Turn) {
  const invalidate = useInvalidate();
  useOwnActs(() => void invalidate(waitingOffers));
  return useAskPages(waitingOffers, { turn }, { isCached: true });
}

/** Invalidates the waiting tasks. */
export function useInvalidateToday(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate(today), [invalidate]);
}

/** Invalidates the waiting tasks when the reader has done something, here or on another device. */
export function useRefreshToday(): void {
  const invalidate = useInvalidateToday();
  useOwnActs(invalidate);
  useSignal('message.read', invalidate);
}
