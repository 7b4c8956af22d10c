import type { OutputOf } from '@polam/contract/call';
import { list, listActs } from '@polam/contract/calls/agents';
import { useAsk } from '~/lib/api/ask.ts';

/** A farmer's consent to an agent. */
export type Consent = OutputOf<typeof list>['given'][number];

/** What an agent did. */
export type ActDone = OutputOf<typeof listActs>['acts'][number];

/** Consents that the reader has given or holds. */
export function useConsents() {
  return useAsk(list, {});
}

/** What agents did in the reader's name. */
export function useActs() {
  return useAsk(listActs, {});
}

/** Whether the reader acts for a farmer now, and by which consent; undefined until that is known. */
export function useHeld(farmerId: string): Consent | null | undefined {
  const { data } = useConsents();
  return data === undefined ? undefined : heldOf(data, farmerId);
}

/** The consent by which the reader acts for a farmer now; null where there is none. */
export function heldOf({ held }: OutputOf<typeof list>, farmerId: string): Consent | null {
  return held.find(({ farmer, givenAt }) => farmer.id === farmerId && givenAt !== null) ?? null;
}
