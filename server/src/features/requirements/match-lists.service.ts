import type * as calls from '@polam/contract/calls/requirements';
import { dayInIndia } from '@polam/domain/day';
import type { MatchReason } from '@polam/domain/market/matching';
import { whenCommitted } from '@polam/server/http/after-commit';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { together } from '@polam/server/http/together';
import { JobTrigger, runBatches, type BatchEnd } from '@polam/server/jobs/running-jobs';
import type { Catalogue } from '../catalogue/index.ts';
import type { Listings, Offered } from '../listings/index.ts';
import { meterSellers, readerOf } from '../users/index.ts';
import { wholeKm } from './distances.ts';
import { type Matching, notifyMatches } from './matching.service.ts';
import { cachePlans, insertOffered, takeOffered } from './match-lists.repository.ts';
import { requirementDocument } from './requirement-document.ts';
import { findRequirement, findRequirements } from './requirements.repository.ts';

interface Rooms {
  readonly catalogue: Catalogue;
  readonly listings: Listings;
  readonly matching: Matching;
}

/** Handlers that list the present matches of one's own requirement or listing. */
export function buildMatchLists(appContext: AppContext, { catalogue, listings, matching }: Rooms) {
  const matches: Handler<typeof calls.matches> = async ({ requirementId }, context) => {
    const own = await findRequirement(appContext.db, requirementId);
    if (own === null || own.buyerId !== context.actor.id) return refuse('not-found');
    const at = appContext.now();
    const found = await matching.listingsFor(appContext.db, { requirementId, at });
    const sold = new Map((found?.listings ?? []).map((listing) => [listing.id, listing]));
    const documents = await listings.documentsOf([...sold.keys()], readerOf(context, at));
    const shown = await meterSellers(appContext, documents, context);
    return ok({
      matches: shown.map((listing) => {
        const { km = null, match } = sold.get(listing.id) ?? {};
        return { listing: { ...listing, distanceKm: wholeKm(km) }, reasons: reasonsOf(match?.reasons) };
      }),
    });
  };

  const leads: Handler<typeof calls.leads> = async ({ listingId }, { actor, language }) => {
    const own = await listings.findTraded(listingId);
    if (own === null || own.sellerId !== actor.id) return refuse('not-found');
    const at = appContext.now();
    const found = (await matching.requirementsFor(appContext.db, { listingId, at }))?.wanted ?? [];
    const rows = await findRequirements(
      appContext.db,
      found.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const seen = { on: dayInIndia(at), language, catalogue: await catalogue.current() };
    return ok({
      leads: found.flatMap(({ id, km, match }) => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const kmOf = () => wholeKm(km);
        return [
          { requirement: requirementDocument(row, { ...seen, kmOf }), reasons: reasonsOf(match.reasons) },
        ];
      }),
    });
  };

  return { matches, leads };
}

function reasonsOf(reasons: readonly MatchReason[] = []): MatchReason[] {
  return [...reasons];
}

/** Listings that are matched in one transaction. */
const AT_ONCE = 20;

/** Matches listings right after the commit that has brought them to the market, or changed them there. */
export function buildMatchingOffered(appContext: AppContext, { lockedRequirementsFor }: Matching) {
  const offered = new JobTrigger();

  /** Listener for new or changed listings: they wait to be matched, by any process. */
  const listingsOffered: Listener<readonly Offered[]> = async (tx, facts) => {
    whenCommitted(tx, offered.fire);
    await insertOffered(tx, facts);
  };

  /**
   * Notifies both sides of requirements that match the waiting listings, each pair once. For the trigger and for the
   * scheduler, which does what a process that was killed has left. A run that has taken its time leaves the rest to the
   * triggered run of this process, so that the scheduler goes on to its next job.
   */
  async function matchOffered(): Promise<void> {
    const { workload, drain } = appContext;
    const ended = await runBatches(() => appContext.db.begin(matchSome), {
      isBusy: () => workload.calls.figures.running > 0,
      isEnding: () => drain.isDraining,
    });
    if (ended === 'out-of-time') offered.fire();
  }

  async function matchSome(tx: Transaction): Promise<BatchEnd> {
    const at = appContext.now();
    const [, taken] = await together([cachePlans(tx), takeOffered(tx, AT_ONCE)]);
    if (taken.length === 0) return 'done';
    const listingIds = [...new Set(taken.map(({ listingId }) => listingId))];
    const found = await lockedRequirementsFor(tx, { listingIds, at });
    const posts = found.map(({ listing, wanted: matched }) =>
      matched.map(({ side: wanted }) => ({ listing, wanted })),
    );
    await notifyMatches(tx, posts, at);
    if (taken.length < AT_ONCE) return 'done';
    return { moreAfterMs: Math.max(...taken.map((each) => at.getTime() - each.at.getTime())) };
  }

  return { offered, listingsOffered, matchOffered };
}
