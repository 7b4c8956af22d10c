import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import type { Listings } from '../listings/index.ts';
import type { Requirements } from '../requirements/index.ts';
import type { SubjectIds } from './negotiations.repository.ts';
import type { TradeSubject } from './trade-subject.ts';

/** A lot, a requirement, or both, that somebody is about to trade about. They are not locked yet. */
export interface Approached extends SubjectIds {
  readonly at: Date;
}

/** The rooms to the left in which subjects of trades lie. */
export interface SubjectRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** Locking what a negotiation is about, in the one order: the lot, the requirement. */
export function buildSubjects({ listings, requirements }: SubjectRooms) {
  const approached = noListeners<Approached>();

  /**
   * Locks it until the transaction ends, rid of what time has ended; null where it is not there. A deleted lot is
   * there.
   */
  async function lockSubject(
    tx: Transaction,
    { listingId, requirementId }: SubjectIds,
    at: Date,
  ): Promise<TradeSubject | null> {
    await approached.notify(tx, { listingId, requirementId, at });
    const listing = listingId === null ? null : await listings.lock(tx, listingId);
    if (requirementId === null)
      return listing === null ? null : { kind: 'listing', listing, requirement: null };
    const requirement = await requirements.lock(tx, requirementId);
    return requirement === null ? null : { kind: 'quote', listing, requirement };
  }

  return {
    lockSubject,
    /** Lets a room to the right hear of what is about to be locked, and free before what time has ended. */
    whenApproached: approached.add,
  };
}

/** The subjects of trades in a running server. */
export type Subjects = ReturnType<typeof buildSubjects>;
