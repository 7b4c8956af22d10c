import { startCarefulServer } from './careful-server.ts';
import { startServer } from './polam.ts';
import type { Sides } from './versus.ts';
import type { Workbench } from './workbench.ts';

/**
 * Limits as in production but for the rate: a few users do here what thousands do. What lists may reveal of
 * strangers in a day stays limited.
 */
const limited = ['READS', 'LISTS', 'WRITES', 'ORDERS', 'LISTINGS', 'OFFERS', 'MESSAGES'];
const highLimits: Readonly<Record<string, string>> = Object.fromEntries(
  limited.map((name) => [`LIMIT_${name}`, '100000000/day'] as const),
);

/** Runs work on both servers, freshly started on the market; stops them afterwards. */
export async function withBoth<T>(workbench: Workbench, work: (sides: Sides) => Promise<T>): Promise<T> {
  const { market, endings } = workbench;
  const ours = await startServer({ DATABASE_URL: market.url, LIMITS: 'on', ...highLimits }, endings);
  try {
    const careful = await startCarefulServer(market, endings);
    try {
      return await work({ ours, careful });
    } finally {
      await careful.stop();
    }
  } finally {
    await ours.stop();
  }
}
