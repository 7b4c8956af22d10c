import type { AppContext } from '@polam/server/http/app-context';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import { lockRoles, isOrdinary, markLetBack, markSuspended } from './account.repository.ts';

/** A suspended user, and the instant of the suspension. */
export interface Suspended {
  readonly userId: string;
  readonly at: Date;
}

/** Suspends users, and lets them back in. The calling feature checks who may do so. */
export function buildSuspending(appContext: AppContext) {
  const suspended = noListeners<Suspended>();

  /**
   * Ends all sessions of a user, who cannot sign in any more; what the user has on the market leaves it.
   * False where there is nobody to suspend, or an admin. Nothing else of the user's is written meanwhile.
   */
  async function suspend(tx: Transaction, fact: Suspended): Promise<boolean> {
    const { userId: id } = fact;
    if (!(await isStillHere(tx, { id, isAlone: true }))) return false;
    // A user who is just being made an admin is one when this is checked.
    await lockRoles(tx);
    if (!(await isOrdinary(tx, id))) return false;
    await suspended.notify(tx, fact);
    await appContext.sessions.endAllOf(tx, id);
    await markSuspended(tx, { id, at: fact.at });
    return true;
  }

  return {
    suspend,
    /** Lets a suspended user sign in again; false for any other user, and for those who left. */
    letBack: markLetBack,
    /** Adds a listener of a later feature to suspensions, to take what the user has from the market. */
    whenSuspended: suspended.add,
  };
}
