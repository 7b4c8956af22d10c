import type { AppContext } from '@polam/server/http/app-context';
import { sharedCommits } from '@polam/server/http/calls/commits/shared-commit';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { together } from '@polam/server/http/together';
import { listingDocument } from '../listing-document.ts';
import type { Offered } from './leaving-market.ts';
import { insertAndGetListings, type NewListing } from './listing-writes.repository.ts';

interface Posting {
  readonly listing: NewListing;
  /** How its seller is shown the posted listing. */
  readonly answered: Parameters<typeof listingDocument>[1];
}

/** Posts listings of concurrent requests together: those that sellers post for themselves, without photos. */
export function buildPostingTogether(appContext: AppContext, notifyOffered: Listener<readonly Offered[]>) {
  async function write(tx: Transaction, postings: readonly Posting[]) {
    const listings = postings.map(({ listing }) => listing);
    // The language of a reader decides on nothing that is read of a listing.
    const seller = { id: tx`l.seller_id`, isAdmin: false, language: 'en', at: appContext.now() } as const;
    const [rows] = await together([
      insertAndGetListings(tx, listings, seller),
      notifyOffered(
        tx,
        listings.map(({ id, at }) => ({ listingId: id, at })),
      ),
    ]);
    return postings.flatMap(({ answered }, index) => {
      const row = rows[index];
      return row === undefined ? [] : [{ listing: listingDocument(row, answered) }];
    });
  }

  const { db, config, sharedFigures: figures } = appContext;
  return sharedCommits(
    { db, deadlineMs: config.databaseDeadlineMs / 2, work: 'listings.create', figures },
    {
      subjectOf: ({ listing }: Posting) => listing.id,
      prepare: (_tx, postings) => Promise.resolve(postings),
      write,
    },
  );
}
