import type * as calls from '@polam/contract/calls/requirements';
import type { MatchReason } from '@polam/domain/market/matching';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Listings } from '../listings/index.ts';
import { meterSellers, readerOf } from '../users/index.ts';
import { wholeKm } from './distances.ts';
import type { Matching } from './matching.service.ts';
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
