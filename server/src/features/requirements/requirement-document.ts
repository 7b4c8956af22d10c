import type { requirement } from '@polam/contract/documents/requirements';
import type { Language } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { placeIn } from '@polam/domain/place';
import { standingOf } from '@polam/domain/users/trust';
import { requirementStateOn } from '@polam/domain/market/requirement';
import type * as z from 'zod/mini';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { RequirementRow } from './requirements.repository.ts';

/** A requirement as its document shows it. */
export type RequirementDocument = z.output<typeof requirement>;

/** Inputs of a document beside its row. */
export interface Seen {
  readonly on: Day;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
  /**
   * Distance of a district from the reader's pincode, in km, where one was given; null where it is unknown.
   */
  readonly kmOf?: ((districtId: string | null) => number | null) | undefined;
  /** Number of sellers who have quoted, by requirement; only for the buyer of the requirements. */
  readonly quotes?: ReadonlyMap<string, number>;
}

/** The document of a requirement on a day; an open one whose day has passed shows as expired. */
export function requirementDocument(row: RequirementRow, seen: Seen): RequirementDocument {
  const { buyerId, buyerName, buyerRated, commodityId, districtId, createdAt, updatedAt, ...facts } = row;
  const { on, language, catalogue, kmOf, quotes } = seen;
  const commodity =
    catalogue.findCommodity(commodityId) ?? catalogue.resolveCommodity({ name: row.commodityName });
  return {
    ...facts,
    ...catalogue.varieties.shown({ commodityId, variety: facts.variety }, language),
    state: requirementStateOn(row, on),
    commodity: commodityReferenceOf(commodity),
    district: placeIn(row.district, language).district,
    ...(kmOf === undefined ? {} : { distanceKm: kmOf(districtId) }),
    ...(quotes === undefined ? {} : { quoteCount: quotes.get(row.id) ?? 0 }),
    description: '',
    buyer: { id: buyerId, name: buyerName, ...standingOf(buyerRated) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
