import { MORNING_CROPS, MORNING_BUYERS } from '@polam/contract/documents/list-bounds';
import type * as calls from '@polam/contract/calls/views/morning';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok } from '@polam/server/http/result';
import { commodityReferenceOf, type Catalogue } from '../../catalogue/index.ts';
import type { Listings } from '../../listings/index.ts';
import type { Prices } from '../../prices/index.ts';
import type { Requirements } from '../../requirements/index.ts';

/** Features from which the morning of a seller is composed. */
export interface MorningRooms {
  readonly catalogue: Catalogue;
  readonly listings: Pick<Listings, 'askedNear' | 'cropIdsOf' | 'surroundingsOf'>;
  readonly prices: Pick<Prices, 'latestOf'>;
  readonly requirements: Pick<Requirements, 'wantedNear'>;
}

/** Overview for a seller: nearby requirements for the own crops, and the prices of markets and other sellers. */
export function buildMorning(rooms: MorningRooms): Handler<typeof calls.morning> {
  const { catalogue, listings, prices, requirements } = rooms;
  return async (_input, { actor, language }) => {
    const [around, commodityIds] = await Promise.all([
      listings.surroundingsOf(actor.id),
      listings.cropIdsOf(actor.id, MORNING_CROPS),
    ]);
    const snapshot = await catalogue.current();
    const crops = commodityIds.flatMap((id) => snapshot.findCommodity(id) ?? []);
    const stateCode = around[0]?.place.stateCode ?? null;
    const [asked, wanted, latest] = await Promise.all([
      listings.askedNear({ commodityIds, around, userId: actor.id }),
      requirements.wantedNear({ commodityIds, around, sellerId: actor.id, language, limit: MORNING_BUYERS }),
      prices.latestOf(crops, { stateCode, language }),
    ]);
    return ok({
      crops: crops.map((commodity) => ({
        commodity: commodityReferenceOf(commodity),
        asked: asked.get(commodity.id) ?? null,
        latest: latest.get(commodity.id) ?? null,
      })),
      requirements: wanted.requirements,
      nearCount: wanted.nearCount,
    });
  };
}
