import type { OutputOf } from '@polam/contract/call';
import { list, listActs } from '@polam/contract/calls/agents';
import { cropLimitsOf, joinedLimits, type CropLimit } from '@polam/domain/groups/agent-limit';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';

/** A farmer's consent to an agent. */
export type Consent = OutputOf<typeof list>['given'][number];

/** An act of an agent. */
export type ActDone = OutputOf<typeof listActs>['acts'][number];

/** Consents that the reader has given or is asked for, page by page. */
export function useGivenConsents() {
  return useAskPages(list, { side: 'given' });
}

/** Consents by which the reader acts for others, or asks to, page by page. */
export function useHeldConsents() {
  return useAskPages(list, { side: 'held' });
}

/** Acts of agents in the reader's name. */
export function useActs() {
  return useAsk(listActs, {});
}

/** Consents of one farmer to the reader. */
export function useConsentsOf(farmerId: string) {
  return useAsk(list, { side: 'held', otherId: farmerId });
}

/** The consent by which the reader acts for a farmer now; null where there is none. */
export function heldOf({ held }: OutputOf<typeof list>, farmerId: string): Consent | null {
  return held.find(({ farmer, givenAt }) => farmer.id === farmerId && givenAt !== null) ?? null;
}

/** Limits of all consents of a farmer to the reader together: of each crop the greatest price, and the soonest payment. */
export function heldTerms({ held }: OutputOf<typeof list>): {
  readonly limits: readonly CropLimit[];
  readonly restDays: number;
} {
  const given = held.filter(({ givenAt }) => givenAt !== null);
  return {
    limits: given.reduce<readonly CropLimit[]>(
      (limits, { cropLimits }) => joinedLimits(limits, cropLimitsOf(cropLimits)),
      [],
    ),
    restDays: Math.min(...given.map(({ restDays }) => restDays)),
  };
}
