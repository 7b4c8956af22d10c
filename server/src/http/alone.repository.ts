import type { Database } from '@polam/database/connect';

/** What one process at a time does for all, by the key of its lock. */
const keys = { delivering: 7_265_141, tidying: 7_265_142 } as const;

/** Does work while no other process does it; null where one does. A process that dies lets go. */
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
      await connection`select pg_advisory_unlock(${keys[doing]})`;
    }
  } finally {
    connection.release();
  }
}
