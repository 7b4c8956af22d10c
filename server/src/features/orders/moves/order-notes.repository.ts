import type { Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Weights } from '@polam/domain/trade/weighing';

/** Stores the weights of an order, and its total by them. */
export async function updateWeights(
  tx: Transaction,
  { id, at, totalPaise, ...weights }: Weights & { id: string; totalPaise: number; at: Date },
): Promise<void> {
  await tx`
    update orders set weighed_milli = ${weights.weighedMilli}, weighed_by = ${weights.weighedBy},
      proposed_milli = ${weights.proposedMilli}, proposed_by = ${weights.proposedBy},
      total_paise = ${totalPaise}, updated_at = ${at}
    where id = ${id}`;
}

/** Stores that the seller has written off the part not weighed. */
export async function updateWrittenOff(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update orders set written_off_at = ${at}, updated_at = ${at} where id = ${id}`;
}

/** Sets or clears the payment mark of a side. */
export async function updatePayment(
  tx: Transaction,
  { id, by, tickedAt, at }: { id: string; by: Party; tickedAt: Date | null; at: Date },
): Promise<void> {
  const tick = tx(by === 'buyer' ? 'paid_at' : 'received_at');
  await tx`update orders set ${tick} = ${tickedAt}, updated_at = ${at} where id = ${id}`;
}
