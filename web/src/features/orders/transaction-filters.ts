import type { InputOf } from '@polam/contract/call';
import type { sumTransactions } from '@polam/contract/calls/orders';
import { isDay, type Day } from '@polam/domain/day';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/filters/address.ts';

/**
 * Filters of the transactions. They are in the address, so that they survive a reload and can be bookmarked.
 */
export interface TransactionFilters {
  readonly side: 'both' | 'buyer' | 'seller';
  /** Null: from the first on. */
  readonly from: Day | null;
  /** Null: until today. */
  readonly to: Day | null;
}

/** Changes some filters. */
export type ChangeTransactionFilters = ChangeFilters<TransactionFilters>;

/** All transactions of both sides. */
export const allTransactions: TransactionFilters = { side: 'both', from: null, to: null };

/** The filters of the address, and how to change them. */
export function useTransactionFilters(): readonly [TransactionFilters, ChangeTransactionFilters] {
  return useAddressFilters(addressForm);
}

/** Whether anything narrows the list. */
export function isNarrowed({ side, from, to }: TransactionFilters): boolean {
  return side !== 'both' || from !== null || to !== null;
}

/** Input of the call, which the query of the address gives by the same names. */
export function toInput({
  side,
  from,
  to,
}: TransactionFilters): InputOf<typeof sumTransactions> & Record<string, string> {
  return {
    ...(side === 'both' ? {} : { side }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** A side by its name; both where there is no such side. */
export function sideFrom(name: string | null): TransactionFilters['side'] {
  return name === 'buyer' || name === 'seller' ? name : 'both';
}

const addressForm: AddressForm<TransactionFilters> = {
  from: (query) => ({
    side: sideFrom(query.get('side')),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  }),
  toQuery: (filters) => new URLSearchParams(toInput(filters)),
};

function dayFrom(text: string | null): Day | null {
  return text !== null && isDay(text) ? text : null;
}
