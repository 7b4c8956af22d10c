import type { Transaction } from './context.ts';

const followUps = new WeakMap<Transaction, (() => void)[]>();

/**
 * Calls back once the unit of work of a call has been committed; never after a rollback, nor for the transaction of a job.
 * For what must not be lost, it may only hurry what a job does as well.
 */
export function whenCommitted(tx: Transaction, follow: () => void): void {
  const all = followUps.get(tx);
  if (all === undefined) followUps.set(tx, [follow]);
  else all.push(follow);
}

/** Calls those back that wait for the commit of a transaction. */
export function followCommit(tx: Transaction): void {
  for (const follow of followUps.get(tx) ?? []) follow();
}
