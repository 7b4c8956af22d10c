import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { noListeners } from '@polam/server/http/listeners';
import { isStillHere } from '@polam/server/http/person-lock.repository';
import { lockRoles } from './account.repository.ts';
import { isOrdinary, markLetBack, markSuspended } from './suspended-account.repository.ts';

/** Somebody who is kept out until further notice, and since when. */
export interface Suspended {
  readonly userId: string;
  readonly at: Date;
}

/** Keeping people out, and letting them back in. Who may do so, the asking room knows. */
export function buildSuspending(appContext: AppContext) {
  const suspended = noListeners<Suspended>();

  /**
   * Ends all sessions of somebody, who cannot sign in any more; what the person has on the market leaves it. False
   * where there is nobody to suspend, or an admin. Nothing else of the person's is written meanwhile.
   */
  async function suspend(tx: Transaction, fact: Suspended): Promise<boolean> {
    const { userId: id } = fact;
    if (!(await isStillHere(tx, { id, isAlone: true }))) return false;
    // Whoever is just being made an admin is one when this is asked.
    await lockRoles(tx);
    if (!(await isOrdinary(tx, id))) return false;
    await suspended.notify(tx, fact);
    await appContext.sessions.endAllOf(tx, id);
    await markSuspended(tx, { id, at: fact.at });
    return true;
  }

  return {
    suspend,
    /** Lets somebody sign in again who is suspended; false for anybody else, and for those who left. */
    letBack: markLetBack,
    /** Lets a room to the right hear of people who are suspended, to take from the market what is theirs. */
    whenSuspended: suspended.add,
  };
}
