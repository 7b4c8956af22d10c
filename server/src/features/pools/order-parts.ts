import type { orderShare } from '@polam/contract/documents/pools';
import { allottedParts, countedParts, partSums, settledParts } from '@polam/domain/pool/pool';
import { madeByClock } from '@polam/domain/trade/order';
import { settlementOf } from '@polam/domain/trade/settlement';
import { countedMilli } from '@polam/domain/trade/weighing';
import type * as z from 'zod/mini';
import type { PartRow, SharedOrder } from './order-parts.repository.ts';

/** The document of a part of an order. */
export type PartDocument = z.output<typeof orderShare>;

/** Sums of the parts of an order by what counts now; of a completed one as they were written down. */
export function sumsOf(order: SharedOrder): ReadonlyMap<string, number> {
  const parts = order.parts.map((part) => ({ ...part, isSellers: part.isOrganiser }));
  return partSums({ parts, totalPaise: order.totalPaise, countedMilli: countedMilli(order) });
}

/** Parts of an order at an instant, the organiser's first. */
export function partDocuments(order: SharedOrder, at: Date): readonly PartDocument[] {
  const { id: orderId, name, unit, pricePaise, deductions, found, parts } = order;
  const clock = madeByClock(order, at);
  const state = clock?.state ?? order.state;
  const endedAt = (clock?.at ?? order.endedAt)?.toISOString() ?? null;
  const allotted = allottedParts(parts, order.quantityMilli);
  const counted = countedParts(parts, countedMilli(order));
  const settled = settledParts(parts, settlementOf(order), countedMilli(order));
  const sums = sumsOf(order);
  return parts.map((part: PartRow) => ({
    shareId: part.id,
    orderId,
    farmer: part.farmer,
    isOrganiser: part.isOrganiser,
    state,
    name,
    unit,
    pricePaise,
    quantityMilli: allotted.get(part.id) ?? 0,
    wholeMilli: order.quantityMilli,
    wholeWeighedMilli: order.proposedMilli ?? order.weighedMilli,
    isWholeAgreed: order.weighedMilli !== null && order.proposedMilli === null,
    weighedMilli: part.weighedMilli,
    confirmedAt: part.confirmedAt,
    countedMilli: counted.get(part.id) ?? 0,
    grossPaise: settled.get(part.id)?.grossPaise ?? 0,
    deductions,
    takenPaise: [...(settled.get(part.id)?.takenPaise ?? [])],
    found,
    paise: state === 'cancelled' ? null : (sums.get(part.id) ?? 0),
    dueOn: part.dueOn,
    paidAt: part.paidAt,
    receivedAt: part.receivedAt,
    endedAt,
    createdAt: order.createdAt.toISOString(),
  }));
}
