import type { Database } from '@polam/database/connect';

/** Work that one process at a time does for all, with the key of its advisory lock. */
const keys = {
  delivering: 7_265_141,
  cleanup: 7_265_142,
  'backing-up': 7_265_143,
  'fetching-prices': 7_265_144,
} as const;

/**
 * Does work while no other process does it; null where one does. A process that dies releases the lock, as
 * does a lost connection. The lock belongs to a session of the direct pool, which no request waits for.
 */
export async function alone<T>(
  db: Database,
  doing: keyof typeof keys,
  work: () => Promise<T>,
): Promise<T | null> {
  const connection = await db.reserve();
  try {
    const [row] = await connection<{ isOurs: boolean }[]>`
      select pg_try_advisory_lock(${keys[doing]}) as "isOurs"`;
    if (row?.isOurs !== true) return null;
    try {
      return await work();
    } finally {
      // A lost connection has released the lock already, and what was done stays done.
      await connection`select pg_advisory_unlock(${keys[doing]})`.catch(() => undefined);
    }
  } finally {
    connection.release();
  }
}
