import type { InputOf, OutputOf } from '@polam/contract/call';
import { today, waitingOffers } from '@polam/contract/calls/views';
import { useCallback } from 'react';
import { useAskKept } from '~/lib/ask-kept.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';
import { useSignal } from '~/lib/live-signals.ts';
import { useOwnActs } from '~/lib/own-acts.ts';

/** All of one kind that waits for the reader. */
export type DutyGroup = OutputOf<typeof today>['groups'][number];

/** One thing that waits. */
export type Duty = DutyGroup['firsts'][number];

/** What waits for whoever is signed in; what this device knew last, until the answer comes. */
export function useToday() {
  return useAskKept(today, {});
}

/** Whose answer is waited for. */
export type Turn = NonNullable<InputOf<typeof waitingOffers>['turn']>;

/** The offers that wait for an answer, page by page, what is over first; asked again when the reader has done something. */
export function useOffersThatWait(turn: Turn) {
  const forget = useForget();
  useOwnActs(() => void forget(waitingOffers));
  return useAskPages(waitingOffers, { turn }, { keeps: true });
}

/** Has what waits asked again. */
export function useForgetToday(): () => void {
  const forget = useForget();
  return useCallback(() => void forget(today), [forget]);
}

/** Has what waits asked again when the reader has done something, here or on another device. */
export function useKeepToday(): void {
  const forget = useForgetToday();
  useOwnActs(forget);
  useSignal('message.read', forget);
}
