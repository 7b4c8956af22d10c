import type { Party } from '@polam/domain/negotiation';

/** The columns of exported transactions, in their order. */
export const transactionColumns = [
  'completedOn',
  'side',
  'goods',
  'ownName',
  'quantity',
  'unit',
  'price',
  'total',
  'otherSide',
  'phone',
  'district',
  'orderNumber',
  'order',
] as const;

/** A column of exported transactions. */
export type TransactionColumn = (typeof transactionColumns)[number];

/** What exported transactions say in one language; loaded by the server alone. */
export interface TransactionWords {
  readonly columns: Readonly<Record<TransactionColumn, string>>;
  readonly side: Readonly<Record<Party, string>>;
}
