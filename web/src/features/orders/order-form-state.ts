import { place } from '@polam/contract/calls/orders';
import { milliFromQuantity, totalPaise, type Milli } from '@polam/domain/quantity';
import type { OutputOf } from '@polam/contract/call';
import type { get } from '@polam/contract/calls/listings';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useSubmit } from '~/lib/submit.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { toast } from '~/ui/toast.ts';
import { usePricePer } from './order-words.ts';
import { useForgetOrders } from './orders.api.ts';

type Detail = OutputOf<typeof get>['listing'];

/** The lot that is ordered from. */
export type OrderedLot = Pick<
  Detail,
  'id' | 'name' | 'commodity' | 'unit' | 'pricePaise' | 'availableMilli' | 'state'
> & { readonly seller: { readonly name: string } };

/** What somebody is about to order, and how far the way there is. */
export interface OrderForm {
  readonly choice: 'whole' | 'part';
  readonly setChoice: (choice: 'whole' | 'part') => void;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Stands beside the quantity. */
  readonly problem: string | undefined;
  /** How much it would be; null where what is typed is no quantity of this lot. */
  readonly quantityMilli: Milli | null;
  readonly totalPaise: number | null;
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  readonly notice: OrderNotice | null;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

interface OrderNotice {
  readonly tone: 'turmeric' | 'chilli';
  readonly text: string;
}

const unclear: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'fault', 'already-running']);

/** The form of an order: the whole lot or a part, asked once more before it is sent. */
export function useOrderForm(lot: OrderedLot, onPlaced: () => void): OrderForm {
  const [choice, choose] = useState<'whole' | 'part'>('whole');
  const [typed, type] = useState('');
  const [isAsking, setAsking] = useState(false);
  const sending = useOrderSending(lot, { onPlaced, onRefused: () => setAsking(false) });
  const { quantityMilli, problem } = useQuantity(lot, choice, typed);
  return {
    choice,
    setChoice: choose,
    typed,
    setTyped: type,
    problem,
    quantityMilli,
    totalPaise: quantityMilli === null ? null : totalPaise(lot.pricePaise, quantityMilli),
    isAsking: isAsking && quantityMilli !== null,
    setAsking,
    notice: sending.notice,
    isSending: sending.isSending,
    send: async () => {
      if (quantityMilli !== null) await sending.send(quantityMilli);
    },
  };
}

function useQuantity(lot: OrderedLot, choice: 'whole' | 'part', typed: string) {
  const t = useText();
  const { quantity } = useFormats();
  const { availableMilli, unit } = lot;
  if (choice === 'whole') return { quantityMilli: availableMilli, problem: undefined };
  if (typed.trim() === '') return { quantityMilli: null, problem: undefined };
  const wished = milliFromQuantity(Number(typedNumber(typed)));
  if (!(wished >= 1)) return { quantityMilli: null, problem: t('orders.quantity-wrong') };
  const left = quantity(availableMilli, unit);
  if (wished > availableMilli)
    return { quantityMilli: null, problem: t('orders.quantity-too-much', { left }) };
  return { quantityMilli: wished, problem: undefined };
}

/** Sends the order with the price that its buyer saw: nobody buys at another one unasked. */
function useOrderSending(
  lot: OrderedLot,
  { onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void },
) {
  const t = useText();
  const pricePer = usePricePer();
  const { send, isSending } = useSubmit(place);
  const forget = useForgetOrders();
  const [refused, setRefused] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const order = async (quantityMilli: Milli) => {
    const answer = await send({ listingId: lot.id, quantityMilli, pricePaise: lot.pricePaise });
    if (answer.ok) {
      setRefused(null);
      toast.success(answer.message);
      onPlaced();
    } else {
      const isUnclear = unclear.has(answer.error);
      setRefused({ code: isUnclear ? 'unclear' : answer.error, message: answer.message });
      if (!isUnclear) onRefused();
    }
    await forget();
  };
  const notice = (): OrderNotice | null => {
    if (refused === null) return null;
    if (refused.code === 'unclear') return { tone: 'turmeric', text: t('orders.not-sent') };
    if (refused.code === 'price-changed')
      return { tone: 'turmeric', text: t('orders.new-price', { price: pricePer(lot) }) };
    return { tone: 'chilli', text: refused.message };
  };
  return { send: order, isSending, notice: notice() };
}
