import { describe, expect, it } from 'vitest';
import { paymentNote } from './order-notes.ts';

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
