import type { Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/negotiation';

/** Writes down what an order weighs, and what it comes to. */
export async function updateWeight(
  tx: Transaction,
  { id, by, milli, totalPaise, at }: { id: string; by: Party; milli: number; totalPaise: number; at: Date },
): Promise<void> {
  await tx`
    update orders set weighed_milli = ${milli}, weighed_by = ${by}, total_paise = ${totalPaise}, updated_at = ${at}
    where id = ${id}`;
}

/** Sets the tick of a side, or takes it back. */
export async function updatePayment(
  tx: Transaction,
  { id, by, tickedAt, at }: { id: string; by: Party; tickedAt: Date | null; at: Date },
): Promise<void> {
  const tick = tx(by === 'buyer' ? 'paid_at' : 'received_at');
  await tx`update orders set ${tick} = ${tickedAt}, updated_at = ${at} where id = ${id}`;
}
