import type { Paise } from '@polam/domain/money';

/** Limit of UPI payments a day at most banks: one lakh rupees. */
export const UPI_DAY_PAISE: Paise = 10_000_000;

/** Most characters of a note in payment apps. */
export const UPI_NOTE_LENGTH = 50;

/** A payment as it is passed to a payment app. */
export interface UpiPayment {
  readonly upiId: string;
  /** Payee name that the payer sees. */
  readonly name: string;
  readonly amountPaise: Paise;
  readonly note: string;
}

/** Link that opens a payment app with a payment filled in. It does not pay, and proves no payment. */
export function upiLink({ upiId, name, amountPaise, note }: UpiPayment): string {
  const pairs = {
    pa: upiId,
    pn: name,
    am: `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`,
    cu: 'INR',
    tn: Array.from(note).slice(0, UPI_NOTE_LENGTH).join(''),
  };
  // Payment apps need the @ of an id unescaped, and a space as %20.
  const query = Object.entries(pairs).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
