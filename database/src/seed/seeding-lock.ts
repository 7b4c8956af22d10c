import type { Transaction } from '../connect.ts';

/** Any number that no other program on the same server is likely to lock. */
const LOCK_KEY = 7_065_261_647;

/** Waits until no other process fills the database, and blocks others until the transaction ends. */
export async function waitForSeeding(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_KEY})`;
}
