import type { Names } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import { listAnswering } from './consents.repository.ts';

/** A buyer's offer that waits for a farmer: about a listing, or in answer to a quote. */
interface WaitingOffer {
  readonly farmerId: string;
  readonly farmerName: string;
  readonly buyerId: string;
  /** Null where it answers a quote that is filled from no listing. */
  readonly listingId: string | null;
  readonly listingName: string;
  readonly listingNames: Names;
  readonly at: Date;
}

/** Notifies the agents whom a farmer lets answer that an offer waits, in the transaction of the offer. */
export async function notifyAgents(
  tx: Transaction,
  { farmerId, farmerName, buyerId, at, ...listing }: WaitingOffer,
): Promise<void> {
  const agentIds = await listAnswering(tx, { farmerId, buyerId, today: dayInIndia(at) });
  if (agentIds.length === 0) return;
  await announce(
    tx,
    { type: 'agent.needed', authorId: farmerId, authorName: farmerName, ...listing },
    agentIds,
  );
}
