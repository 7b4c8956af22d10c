import type { Paise } from './money.ts';

/** Limit of UPI payments a day at most banks: one lakh rupees. */
export const UPI_DAY_PAISE: Paise = 10_000_000;

/** Longest note that payment apps take: characters. */
export const UPI_NOTE_LENGTH = 50;

/** A payment as it is passed to a payment app. */
export interface UpiPayment {
  readonly upiId: string;
  /** Payee name that the payer sees. */
  readonly name: string;
  readonly amountPaise: Paise;
  readonly note: string;
}

/** The link that opens a payment app with a payment filled in. Nothing is paid by it, and it proves nothing. */
export function upiLink({ upiId, name, amountPaise, note }: UpiPayment): string {
  const pairs = {
    pa: upiId,
    pn: name,
    am: `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`,
    cu: 'INR',
    tn: Array.from(note).slice(0, UPI_NOTE_LENGTH).join(''),
  };
  // Payment apps take the @ of an id as it is, and a blank as %20 alone.
  const query = Object.entries(pairs).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
