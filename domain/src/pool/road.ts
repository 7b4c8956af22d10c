import type { OrderState } from '../trade/order.ts';
import type { RoadStop, StopStanding } from '../trade/order-road.ts';

/** A farmer's part of an order, with what its road depends on. */
export interface PartOnRoad {
  readonly state: OrderState;
  /** Whether both sides of the order have confirmed the weight of the whole. */
  readonly isWholeAgreed: boolean;
  /** When the farmer says that the money has come; null until then. */
  readonly receivedAt: unknown;
}

/** Stops that a farmer's part passes: whoever organises the pool is rated. */
export const partStops = ['agreed', 'sent', 'weighed', 'paid'] as const satisfies readonly RoadStop[];

/** One of {@link partStops}. */
export type PartStop = (typeof partStops)[number];

/** The road of an order as a farmer of its pool sees it: one stop is lit until the money has come, and none of one that is off. */
export function partRoad(part: PartOnRoad): Readonly<Record<PartStop, StopStanding>> {
  const lit = litStop(part);
  const at = lit === null ? partStops.length : partStops.indexOf(lit);
  const standing = (stop: PartStop): StopStanding => {
    if (part.state === 'cancelled') return 'ahead';
    const place = partStops.indexOf(stop);
    return place === at ? 'now' : place < at ? 'done' : 'ahead';
  };
  return {
    agreed: standing('agreed'),
    sent: standing('sent'),
    weighed: standing('weighed'),
    paid: standing('paid'),
  };
}

/** The stop at which a part waits; null once the farmer has the money. */
function litStop({ state, isWholeAgreed, receivedAt }: PartOnRoad): PartStop | null {
  if (state === 'completed') return receivedAt === null ? 'paid' : null;
  if (state === 'pending-confirmation') return 'agreed';
  if (state === 'confirmed' || state === 'dispatched') return 'sent';
  return isWholeAgreed ? 'paid' : 'weighed';
}
