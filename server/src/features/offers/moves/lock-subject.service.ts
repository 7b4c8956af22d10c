import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import type { Listings } from '../../listings/index.ts';
import type { Requirements } from '../../requirements/index.ts';
import type { SubjectIds } from '../negotiations.repository.ts';
import type { TradeSubject } from '../trade-subject.ts';

/** A listing, a requirement, or both, that are about to be traded. They are not locked yet. */
export interface Approached extends SubjectIds {
  readonly at: Date;
}

/** The features whose data trades are about. */
export interface SubjectRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** Locks the subject of a negotiation in the fixed order: listing, then requirement. */
export function buildSubjects({ listings, requirements }: SubjectRooms) {
  const approached = noListeners<Approached>();

  /**
   * Locks the subject until the transaction ends, after what is overdue on it has been ended; null where it
   * is not there. A deleted listing is there.
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
    /** Adds a listener that runs before a subject is locked, to end what is overdue on it. */
    whenApproached: approached.add,
  };
}

/** Type of the subjects of trades in a running server. */
export type Subjects = ReturnType<typeof buildSubjects>;
