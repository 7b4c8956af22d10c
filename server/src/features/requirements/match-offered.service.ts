import { whenCommitted } from '@polam/server/http/after-commit';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { together } from '@polam/server/http/together';
import { Bell } from '@polam/server/woken-job';
import type { Offered } from '../listings/index.ts';
import { lockMatching } from './matching.repository.ts';
import { notifyMatches, type Matching } from './matching.service.ts';
import { cachePlans, insertOffered, takeOffered } from './offered-listings.repository.ts';

/** Listings that are matched in one transaction. */
const AT_ONCE = 20;

/** Matches listings right after the commit that has brought them to the market, or changed them there. */
export function buildMatchingOffered(appContext: AppContext, { requirementsFor }: Matching) {
  const offered = new Bell();

  /** Listener for a new or changed listing: it waits to be matched, by any process. */
  const listingOffered: Listener<Offered> = async (tx, fact) => {
    whenCommitted(tx, offered.ring);
    await insertOffered(tx, fact);
  };

  /**
   * Notifies both sides of requirements that match the waiting listings, each pair once. For the bell and for the
   * scheduler, which does what a process that was killed has left.
   */
  async function matchOffered(): Promise<void> {
    let taken = AT_ONCE;
    while (taken === AT_ONCE) taken = await appContext.db.begin(matchSome);
  }

  async function matchSome(tx: Transaction): Promise<number> {
    const at = appContext.now();
    const [, taken] = await together([cachePlans(tx), takeOffered(tx, AT_ONCE)]);
    if (taken.length === 0) return 0;
    const ids = [...new Set(taken)];
    await lockMatching(tx, { of: 'listings', ids });
    const found = await together(ids.map((listingId) => requirementsFor(tx, { listingId, at })));
    const posts = found.flatMap((each) =>
      each === null ? [] : [each.wanted.map((wanted) => ({ listing: each.listing, wanted }))],
    );
    await notifyMatches(tx, posts, at);
    return taken.length;
  }

  return { offered, listingOffered, matchOffered };
}
