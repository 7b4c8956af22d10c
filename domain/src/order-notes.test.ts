import { describe, expect, it } from 'vitest';
import { heaviestMilli, mayWeigh, orderTotal, paymentNote } from './order-notes.ts';
import { orderStates } from './order.ts';
import { MAX_QUANTITY_MILLI } from './quantity.ts';

describe('what the goods of an order weigh', () => {
  it('is written down from when they are sent off until the order ends', () => {
    expect(orderStates.filter(mayWeigh)).toEqual(['dispatched', 'delivered', 'disputed']);
  });

  it('is at most a tenth more than was ordered, and never more than a lot can hold', () => {
    expect(heaviestMilli(20_000)).toBe(22_000);
    expect(heaviestMilli(1)).toBe(1);
    expect(heaviestMilli(MAX_QUANTITY_MILLI)).toBe(MAX_QUANTITY_MILLI);
  });

  it('is what the order comes to, at the agreed price; else what was ordered is', () => {
    const order = { pricePaise: 240_000, quantityMilli: 20_000 };

    expect(orderTotal({ ...order, weighedMilli: null })).toBe(4_800_000);
    expect(orderTotal({ ...order, weighedMilli: 19_845 })).toBe(4_762_800);
  });
});

describe('the ticks of payment', () => {
  const open = ['confirmed', 'dispatched', 'delivered', 'disputed'] as const;

  it.each(open)('are each side’s own in one that is %s, and can be taken back', (state) => {
    expect(paymentNote(state, 'buyer', 'done')).toEqual({ ok: true, note: 'paid' });
    expect(paymentNote(state, 'buyer', 'undone')).toEqual({ ok: true, note: 'not-paid' });
    expect(paymentNote(state, 'seller', 'done')).toEqual({ ok: true, note: 'received' });
    expect(paymentNote(state, 'seller', 'undone')).toEqual({ ok: true, note: 'not-received' });
  });

  it('are still set after completion, for who pays later, and stay then', () => {
    expect(paymentNote('completed', 'buyer', 'done')).toEqual({ ok: true, note: 'paid' });
    expect(paymentNote('completed', 'seller', 'undone')).toEqual({ ok: false, error: 'order-not-open' });
  });

  it('are not set before the seller has confirmed, nor in what was cancelled', () => {
    expect(paymentNote('pending-confirmation', 'buyer', 'done')).toEqual({
      ok: false,
      error: 'not-your-move',
    });
    expect(paymentNote('cancelled', 'seller', 'done')).toEqual({ ok: false, error: 'order-not-open' });
  });
});
