import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import type { Listings } from '../listings/index.ts';
import type { Requirements } from '../requirements/index.ts';
import type { SubjectIds } from './negotiations.repository.ts';
import type { TradeSubject } from './trade-subject.ts';

/** Goods of which more is asked for than seems to be left. */
export interface Scarce extends SubjectIds {
  readonly at: Date;
}

/** The rooms to the left in which subjects of trades lie. */
export interface SubjectRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** Locking what a negotiation is about, in the one order: the lot, the requirement. */
export function buildSubjects({ listings, requirements }: SubjectRooms) {
  const scarce = noListeners<Scarce>();

  /** Locks it until the transaction ends; null where it is not there. A deleted lot is there. */
  async function lockSubject(
    tx: Transaction,
    { listingId, requirementId }: SubjectIds,
  ): Promise<TradeSubject | null> {
    const listing = listingId === null ? null : await listings.lock(tx, listingId);
    if (requirementId === null) return listing === null ? null : { kind: 'lot', listing, requirement: null };
    const requirement = await requirements.lock(tx, requirementId);
    return requirement === null ? null : { kind: 'quote', listing, requirement };
  }

  /** Lets a room to the right free what time has ended, and looks again. */
  async function lookAgain(tx: Transaction, ids: SubjectIds, at: Date): Promise<TradeSubject | null> {
    await scarce.tell(tx, { ...ids, at });
    return lockSubject(tx, ids);
  }

  return {
    lockSubject,
    lookAgain,
    /** Lets a room to the right hear that more is asked for than seems to be left. */
    whenScarce: scarce.add,
  };
}

/** The subjects of trades in a running server. */
export type Subjects = ReturnType<typeof buildSubjects>;
