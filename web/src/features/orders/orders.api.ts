import type { OutputOf } from '@polam/contract/call';
import {
  answerDispute,
  dispute,
  get,
  list,
  markPayment,
  move,
  weigh,
  writeOffRest,
} from '@polam/contract/calls/orders';
import type { FiltersOf } from '@polam/contract/filters';
import { orderStateAt, type HandMove, type OrderState } from '@polam/domain/trade/order';
import { useState } from 'react';
import { useAct } from '~/lib/api/act.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** Ticks the reader's own side of a payment, or removes the tick. */
export const usePaymentTick = () => useAct(markPayment);

/** Confirms the weight that the other side wrote, by writing the same. */
export const useWeightConfirmation = () => useAct(weigh);

/** Writes off what was not weighed. */
export const useWriteOff = () => useAct(writeOffRest);

/** Disputes an order. */
export const useDispute = () => useAct(dispute);

/** Answers the dispute that the other side opened. */
export const useDisputeAnswer = () => useAct(answerDispute);

/** Fields of a query of orders. */
export type OrderFields = typeof list.input.fields;

/**
 * Filters of the orders. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export type OrderFilters = FiltersOf<OrderFields>;

/** The filters of the orders; by default those of the buyer's side that are under way, the newest first. */
export const orderForm = filterForm(list.input.fields);

/** Whether anything narrows the list of a side; an order does not. */
export function isNarrowed(filters: OrderFilters): boolean {
  return orderForm.isSet(filters, 'side', 'state', 'sort');
}

/** An order as its parties see it. */
export type Order = OutputOf<typeof list>['orders'][number];

/** Pages of orders loaded so far, and how to load more. */
export type OrderPages = ReturnType<typeof useOrderPages>;

/** The orders that the filters leave, page by page. */
export function useOrderPages(filters: OrderFilters) {
  const query = useAskPages(list, orderForm.toInput(filters), { keepLast: true });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return { query, orders, total: query.data?.pages[0]?.total };
}

/** Events of an order. */
export function useOrderHistory(orderId: string) {
  return useAsk(get, { orderId });
}

/** The reader's own open order for a listing; null where there is none. */
export function useOpenOrder(listingId: string): Order | null {
  const { data } = useAsk(list, { listingId, limit: 1 });
  return data?.orders[0] ?? null;
}

/** Makes a move of an order, and shows the result; `onMade` is called before the screen shows the new state. */
export function useOrderMove(
  order: Pick<Order, 'id' | 'state' | 'quantityMilli' | 'weighedMilli' | 'found'>,
  onMade: (move: HandMove) => void,
) {
  const { send } = useSubmit(move);
  // Until the screen shows the present state of the order.
  const [isSending, setSending] = useState(false);
  const make = async (handMove: HandMove, reason?: string): Promise<boolean> => {
    setSending(true);
    const answer = await send({
      orderId: order.id,
      move: handMove,
      seen: order.state,
      reason,
      ...seenBy(order, handMove),
    });
    if (answer.ok) {
      toast.success(answer.message);
      onMade(handMove);
    } else toast.error(answer.message);
    await refreshed();
    setSending(false);
    return answer.ok;
  };
  return { make, isSending };
}

/** A completed order names what the user saw to be weighed and found. */
function seenBy(
  { quantityMilli, weighedMilli, found }: Pick<Order, 'quantityMilli' | 'weighedMilli' | 'found'>,
  handMove: HandMove,
) {
  return handMove === 'complete' ? { seenMilli: weighedMilli ?? quantityMilli, seenFound: found } : {};
}

/** The state that an order has at an instant, also on a screen that has been open for long. */
export function stateAt(
  { state, confirmBy, completeBy }: Pick<Order, 'state' | 'confirmBy' | 'completeBy'>,
  at: Date,
): OrderState {
  const due = {
    confirmBy: new Date(confirmBy),
    completeBy: completeBy === null ? null : new Date(completeBy),
  };
  return orderStateAt({ state, ...due }, at);
}
