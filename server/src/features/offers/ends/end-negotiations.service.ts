import { NEGOTIATION_IDLE_DAYS } from '@polam/domain/trade/negotiation';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { endedAtBy } from '../negotiation-state.ts';
import { endIdle, endNegotiation, lockOpenNegotiation } from '../negotiations.repository.ts';
import type { NegotiationRow, Parties } from '../negotiations.repository.ts';
import { listOffers } from '../offers.repository.ts';

/** Negotiations per transaction; the rest waits for the next. */
const BATCH = 200;

/** Marks negotiations as ended that have had no offer for days. */
export function buildEnding(appContext: AppContext) {
  /** Marks all idle negotiations as ended. For a timer: readers judge by the hour. */
  async function endIdleNegotiations(): Promise<number> {
    let all = 0;
    for (let found = BATCH; found === BATCH; all += found)
      found = await endIdle(appContext.db, {
        days: NEGOTIATION_IDLE_DAYS,
        limit: BATCH,
        at: appContext.now(),
      });
    return all;
  }

  return { endIdleNegotiations };
}

/** Locks the negotiation of two parties that is open at an instant; marks one as ended whose time is over. */
export async function lockLiveNegotiation(
  tx: Transaction,
  parties: Parties,
  at: Date,
): Promise<NegotiationRow | null> {
  const negotiation = await lockOpenNegotiation(tx, parties);
  if (negotiation === null) return null;
  const offers = await listOffers(tx, negotiation.id);
  const endedAt = endedAtBy({ negotiation, offers }, at);
  if (endedAt === null) return negotiation;
  await endNegotiation(tx, { id: negotiation.id, at: endedAt });
  return null;
}
