import type { Transaction } from '../connect.ts';

/** Any number that no other program on the same server is likely to lock. */
const LOCK_KEY = 7_065_261_647;

/** Waits until no other process fills the database, and keeps others waiting until the transaction is over. */
export async function waitForSeeding(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_KEY})`;
}
