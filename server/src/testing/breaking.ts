import type { TestApp } from './test-app.ts';

/** The tables that a trade writes to, in the order in which it does. */
export const tablesOfTrades = [
  'offers',
  'negotiations',
  'orders',
  'order_events',
  'listings',
  'stock_movements',
  'notices',
] as const;

/** Does work while the first statement that writes to a table fails, as if the server had died there. */
export async function whileBroken<T>(
  { db }: TestApp,
  table: (typeof tablesOfTrades)[number] | 'requirements',
  work: () => Promise<T>,
): Promise<T> {
  await db.unsafe(`
    create or replace function break_down() returns trigger language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$;
    create trigger broken before insert or update on ${table} for each row execute function break_down()`);
  try {
    return await work();
  } finally {
    await db.unsafe(`drop trigger broken on ${table}`);
  }
}
