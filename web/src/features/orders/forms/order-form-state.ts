import { place } from '@polam/contract/calls/orders';
import { milliFromQuantity, totalPaise, type Milli } from '@polam/domain/quantity';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { isUndecided } from '~/lib/api/refusal-kinds.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { sayWithWay } from '~/ui/overlays/toast-with-action.tsx';
import { usePricePer } from '../order-words.tsx';
import type { OrderedListing } from '../ordered-listing.ts';

/** State of the order form: its fields, the terms to confirm, and its sending. */
export interface OrderForm {
  readonly choice: 'whole' | 'part';
  readonly setChoice: (choice: 'whole' | 'part') => void;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Error shown beside the quantity. */
  readonly problem: string | undefined;
  /** Quantity of the order; null where the typed text is no quantity of this listing. */
  readonly quantityMilli: Milli | null;
  readonly totalPaise: number | null;
  /**
   * The terms that the user is asked to confirm; they stay as they were read, even if the listing changes.
   */
  readonly asked: OrderTerms | null;
  /** Whether the listing has changed since, so that these terms cannot be had any more. */
  readonly isOld: boolean;
  readonly setConfirming: (isConfirming: boolean) => void;
  readonly notice: OrderNotice | null;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

/** Quantity and unit price of an order. */
export interface OrderTerms {
  readonly quantityMilli: Milli;
  readonly pricePaise: number;
}

interface OrderNotice {
  readonly tone: 'turmeric' | 'chilli';
  readonly text: string;
  /** The refusal; absent where there is none. */
  readonly error?: string;
}

/** The form of an order: the whole listing or a part, confirmed once more before it is sent. */
export function useOrderForm(listing: OrderedListing, onPlaced: () => void): OrderForm {
  const [choice, choose] = useState<'whole' | 'part'>('whole');
  const [typed, type] = useState('');
  const [asked, ask] = useState<OrderTerms | null>(null);
  const sending = useOrderSending(listing, { onPlaced, onRefused: () => ask(null) });
  const [isMissed, setMissed] = useState(false);
  const { quantityMilli, problem } = useQuantity(listing, { choice, typed, isMissed });
  const changed = useChange(listing, asked);
  const { pricePaise } = listing;
  return {
    choice,
    setChoice: choose,
    typed,
    setTyped: type,
    problem,
    quantityMilli,
    totalPaise: quantityMilli === null ? null : totalPaise(pricePaise, quantityMilli),
    asked,
    // An order that may have arrived is sent once more unchanged.
    isOld: changed !== null && !sending.isUnclear,
    setConfirming: (isConfirming) => {
      setMissed(isConfirming && quantityMilli === null);
      ask(isConfirming && quantityMilli !== null ? { quantityMilli, pricePaise } : null);
    },
    notice: sending.isUnclear ? sending.notice : (changed ?? sending.notice),
    isSending: sending.isSending,
    send: async () => {
      if (asked !== null) await sending.send(asked);
    },
  };
}

interface Typed {
  readonly choice: 'whole' | 'part';
  readonly typed: string;
  /** Whether the user went on without a quantity. */
  readonly isMissed: boolean;
}

function useQuantity(listing: OrderedListing, { choice, typed, isMissed }: Typed) {
  const t = useText();
  const { quantity } = useFormats();
  const { availableMilli, unit } = listing;
  if (choice === 'whole') return { quantityMilli: availableMilli, problem: undefined };
  if (typed.trim() === '')
    return { quantityMilli: null, problem: isMissed ? t('orders.quantity-wrong') : undefined };
  const requestedMilli = milliFromQuantity(Number(typedNumber(typed)));
  if (!(requestedMilli >= 1)) return { quantityMilli: null, problem: t('orders.quantity-wrong') };
  const left = quantity(availableMilli, unit);
  if (requestedMilli > availableMilli)
    return { quantityMilli: null, problem: t('orders.quantity-too-much', { left }) };
  return { quantityMilli: requestedMilli, problem: undefined };
}

/** Change of a listing since its terms were shown for confirmation; null where they can still be had. */
function useChange(listing: OrderedListing, asked: OrderTerms | null): OrderNotice | null {
  const t = useText();
  const { quantity } = useFormats();
  const pricePer = usePricePer();
  if (asked === null) return null;
  if (asked.pricePaise !== listing.pricePaise)
    return { tone: 'turmeric', text: t('orders.new-price', { price: pricePer(listing) }) };
  if (asked.quantityMilli <= listing.availableMilli) return null;
  return {
    tone: 'turmeric',
    text: t('orders.quantity-too-much', { left: quantity(listing.availableMilli, listing.unit) }),
  };
}

/** Sends the order with the price that its buyer saw: a changed price needs a new confirmation. */
function useOrderSending(
  listing: OrderedListing,
  { onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void },
) {
  const t = useText();
  const pricePer = usePricePer();
  const { send, isSending } = useSubmit(place);
  const [refused, setRefused] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const order = async (terms: OrderTerms) => {
    const answer = await send({ listingId: listing.id, ...terms });
    if (answer.ok) {
      setRefused(null);
      const to = placeOfOrder({ id: answer.value.orderId, side: 'buyer', isOver: false });
      sayWithWay({ words: answer.message, to, wayText: t('offers.to-order') });
      onPlaced();
    } else {
      const isUnclear = isUndecided(answer.error);
      setRefused({ code: isUnclear ? 'unclear' : answer.error, message: answer.message });
      if (!isUnclear) onRefused();
    }
    await refreshed();
  };
  const notice = (): OrderNotice | null => {
    if (refused === null) return null;
    if (refused.code === 'unclear') return { tone: 'turmeric', text: t('orders.not-sent') };
    if (refused.code === 'price-changed')
      return { tone: 'turmeric', text: t('orders.new-price', { price: pricePer(listing) }) };
    return { tone: 'chilli', text: refused.message, error: refused.code };
  };
  return { send: order, isSending, isUnclear: refused?.code === 'unclear', notice: notice() };
}
