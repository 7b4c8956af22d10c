import { otherParty, type Party } from './negotiation.ts';
import { paymentNote } from './order-notes.ts';
import type { PaymentPart } from './payment/payment-terms.ts';
import { tryOrderMove, type OrderMove, type OrderState } from './order.ts';
import { weightMoves, type Weights } from './weighing.ts';

/** Stops of an order on its road, in their order; each has a picture. */
export const roadStops = ['agreed', 'sent', 'weighed', 'paid', 'rated'] as const;

/** One of them. */
export type RoadStop = (typeof roadStops)[number];

/** Acts that lead an order along its road, in the order in which they are due. */
export const roadActs = [
  'confirm',
  'pay-advance',
  'receive-advance',
  'dispatch',
  'deliver',
  'confirm-weight',
  'weigh',
  'pay',
  'receive',
  'complete',
  'rate',
] as const;

/** One of them. */
export type RoadAct = (typeof roadActs)[number];

/** Fields of an order on which its road depends. */
export interface RoadOrder extends Pick<Weights, 'weighedMilli' | 'proposedBy'> {
  readonly state: OrderState;
  /** Notes of the payment by buyer and seller, in any form; null where there is none. */
  readonly paidAt: unknown;
  readonly receivedAt: unknown;
  /** Parts of the payment by the agreed terms; empty where none were. */
  readonly parts: readonly {
    readonly part: PaymentPart;
    readonly paidAt: unknown;
    readonly receivedAt: unknown;
  }[];
  /** Whether the reader may rate the order and has not. */
  readonly isToRate: boolean;
}

/** Standing of a stop for a reader: the one that is lit, passed, or still ahead. */
export type StopStanding = 'now' | 'done' | 'ahead';

/** The road of an order as one of its sides sees it. */
export interface OrderRoad {
  readonly stops: Readonly<Record<RoadStop, StopStanding>>;
  /** Next action of the reader; null where it is the other side’s turn, or nothing is left to do. */
  readonly act: RoadAct | null;
  /** Next action of the other side, where the reader waits for it. */
  readonly awaited: RoadAct | null;
}

interface ActRule {
  readonly stop: RoadStop;
  readonly isDue: (order: RoadOrder, by: Party) => boolean;
}

/**
 * Each act with its stop and when it is due. None is due that the server refuses: an act asks the table that the
 * server enforces, `tryOrderMove`, `weightMoves` or `paymentNote`.
 */
const rules: Readonly<Record<RoadAct, ActRule>> = {
  confirm: { stop: 'agreed', isDue: mayMove('confirm') },
  'pay-advance': {
    stop: 'paid',
    isDue: (order, by) =>
      by === 'buyer' && awaitsAdvance(order, 'unpaid') && paymentNote(order.state, by, 'done').ok,
  },
  'receive-advance': {
    stop: 'paid',
    isDue: (order, by) =>
      by === 'seller' && awaitsAdvance(order, 'paid') && paymentNote(order.state, by, 'done').ok,
  },
  dispatch: { stop: 'sent', isDue: mayMove('dispatch') },
  // Either side may be present when the goods arrive; the one who waits for them says so.
  deliver: { stop: 'sent', isDue: mayMove('deliver') },
  'confirm-weight': {
    stop: 'weighed',
    isDue: (order, by) =>
      order.state === 'delivered' && weightMoves(order.state, order, by).includes('confirm'),
  },
  weigh: {
    stop: 'weighed',
    isDue: (order, by) =>
      order.state === 'delivered' &&
      order.weighedMilli === null &&
      weightMoves(order.state, order, by).includes('write'),
  },
  pay: { stop: 'paid', isDue: mayNote('buyer') },
  receive: { stop: 'paid', isDue: mayNote('seller') },
  complete: {
    stop: 'paid',
    isDue: (order, by) => order.proposedBy === null && mayMove('complete')(order, by),
  },
  rate: {
    stop: 'rated',
    isDue: ({ state, isToRate }) => state === 'completed' && isToRate,
  },
};

/** The road of an order for one of its sides: one stop is lit, and one act is next. */
export function orderRoad(order: RoadOrder, by: Party): OrderRoad {
  const act = nextAct(order, by);
  // Whether the other side has rated is not known to the reader.
  const awaited = act === null ? nextAct({ ...order, isToRate: false }, otherParty(by)) : null;
  const due = act ?? awaited;
  const lit = due === null ? stoppedAt(order) : rules[due].stop;
  const standing = (stop: RoadStop): StopStanding => {
    if (stop === lit) return 'now';
    return isPassed(stop, order) ? 'done' : 'ahead';
  };
  return {
    stops: {
      agreed: standing('agreed'),
      sent: standing('sent'),
      weighed: standing('weighed'),
      paid: standing('paid'),
      rated: standing('rated'),
    },
    act,
    awaited,
  };
}

/** Next action of a side of an order; null where it is not its turn. */
export function nextAct(order: RoadOrder, by: Party): RoadAct | null {
  return roadActs.find((act) => rules[act].isDue(order, by)) ?? null;
}

/** The stop at which a disputed order waits for its end; null for every other order. */
function stoppedAt(order: RoadOrder): RoadStop | null {
  if (order.state !== 'disputed') return null;
  return order.weighedMilli === null ? 'weighed' : 'paid';
}

function isPassed(stop: RoadStop, order: RoadOrder): boolean {
  const { state, weighedMilli, receivedAt, isToRate } = order;
  if (state === 'cancelled') return false;
  if (stop === 'agreed') return state !== 'pending-confirmation';
  if (stop === 'sent') return state === 'delivered' || state === 'completed' || state === 'disputed';
  if (stop === 'weighed') return weighedMilli !== null;
  if (stop === 'paid') return receivedAt !== null;
  return state === 'completed' && !isToRate;
}

function mayMove(move: OrderMove): ActRule['isDue'] {
  return ({ state }, by) => tryOrderMove(state, by, move).ok;
}

/** Whether an advance is still to be paid, or to be received, before the goods have arrived. */
function awaitsAdvance({ state, parts }: RoadOrder, tick: 'unpaid' | 'paid'): boolean {
  const advance = parts.find(({ part }) => part === 'advance');
  if (advance === undefined || advance.receivedAt !== null) return false;
  return (
    (state === 'confirmed' || state === 'dispatched') && (advance.paidAt === null) === (tick === 'unpaid')
  );
}

/** Money is asked for once the goods are there and no weight waits, since the sum goes by the weight. */
function mayNote(side: Party): ActRule['isDue'] {
  return ({ state, proposedBy, paidAt, receivedAt }, by) => {
    if (by !== side || (side === 'buyer' ? paidAt : receivedAt) !== null) return false;
    const isDue = state === 'completed' || (state === 'delivered' && proposedBy === null);
    return isDue && paymentNote(state, by, 'done').ok;
  };
}
