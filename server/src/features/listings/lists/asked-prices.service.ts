import type { askedPrice as askedDocument } from '@polam/contract/documents/morning';
import type * as calls from '@polam/contract/calls/listings';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { PRICES_NEAR_KM } from '@polam/domain/market/neighbourhood';
import { LEAST_NEIGHBOURS } from '@polam/domain/prices/price-bounds';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok } from '@polam/server/http/result';
import type * as z from 'zod/mini';
import type { Catalogue, Surroundings } from '../../catalogue/index.ts';
import { findPincodeOf, listAsked, listCropIdsOf, type AskedRow } from './asked-prices.repository.ts';

/** Prices that others nearby ask for a commodity. */
export type AskedPrice = z.output<typeof askedDocument>;

interface Near {
  readonly commodityIds: readonly string[];
  readonly around: Surroundings;
  readonly userId: string;
  /** Name of a variety of the one crop that is asked about; left out: any. */
  readonly variety?: string;
}

/** Handlers and services of what others ask for a crop around a user. */
export function buildAskedPrices(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** The districts around a user, the nearest first; none where the user's place is unknown. */
  async function surroundingsOf(userId: string): Promise<Surroundings> {
    const pincode = await findPincodeOf(appContext.db, userId);
    return (pincode === null ? null : await catalogue.places.around(pincode)) ?? [];
  }

  /** Asking prices of others near a user, by commodity. */
  async function askedNear({
    commodityIds,
    around,
    userId,
    variety,
  }: Near): Promise<ReadonlyMap<string, AskedPrice>> {
    const districtIds = around.filter(({ km }) => km <= PRICES_NEAR_KM).map(({ place }) => place.id);
    if (districtIds.length === 0 || commodityIds.length === 0) return new Map();
    const rows = await listAsked(appContext.db, {
      commodityIds,
      districtIds,
      exceptSellerId: userId,
      variety: variety ?? null,
      on: dayInIndia(appContext.now()),
    });
    return new Map(rows.map((row) => [row.commodityId, askedOf(row)]));
  }

  /** Ids of the crops of the catalogue that a user has listed, the latest first. */
  async function cropIdsOf(sellerId: string, limit: number): Promise<readonly string[]> {
    const snapshot = await catalogue.current();
    const ids = await listCropIdsOf(appContext.db, { sellerId, limit: limit + 1 });
    return ids.filter((id) => snapshot.findCommodity(id)?.slug !== OTHER_COMMODITY).slice(0, limit);
  }

  const askedPrice: Handler<typeof calls.askedPrice> = async (
    { commodityId, variety: named },
    { actor, language },
  ) => {
    const [around, { varieties }] = await Promise.all([surroundingsOf(actor.id), catalogue.current()]);
    const near = { commodityIds: [commodityId], around, userId: actor.id };
    const variety = varieties.nameOf(commodityId, named ?? null);
    const ofVariety = variety === null ? null : (await askedNear({ ...near, variety })).get(commodityId);
    // As few as those of whom nothing is compared say less than the crop.
    if (variety !== null && (ofVariety?.count ?? 0) >= LEAST_NEIGHBOURS)
      return ok({
        asked: ofVariety ?? null,
        variety: varieties.shown({ commodityId, variety }, language).varietyName ?? variety,
      });
    return ok({ asked: (await askedNear(near)).get(commodityId) ?? null, variety: null });
  };

  return { askedPrice, askedNear, cropIdsOf, surroundingsOf };
}

function askedOf({ commodityId: _, ...asked }: AskedRow): AskedPrice {
  return asked;
}
