import { startCarefulServer } from './careful-server.ts';
import { startServer, type Polam } from './polam.ts';
import type { Sides } from './versus.ts';
import type { Workbench } from './workbench.ts';

/** Settings of a server beyond those of the benches, by name. */
type Settings = Readonly<Record<string, string>>;

/**
 * Limits as in production but for the rate: a few users do here what thousands do. What lists may reveal of
 * strangers in a day stays limited.
 */
const limited = ['READS', 'LISTS', 'WRITES', 'ORDERS', 'LISTINGS', 'OFFERS', 'MESSAGES'];
const benchLimits: Settings = {
  LIMITS: 'on',
  ...Object.fromEntries(limited.map((name) => [`LIMIT_${name}`, '100000000/day'] as const)),
};

/** Runs work on Polam, freshly started on the market with the limits of the benches; stops it afterwards. */
export async function withOurs<T>(
  { market, endings }: Pick<Workbench, 'market' | 'endings'>,
  work: (ours: Polam) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  const ours = await startServer({ DATABASE_URL: market.url, ...benchLimits, ...settings }, endings);
  try {
    return await work(ours);
  } finally {
    await ours.stop();
  }
}

/** Runs work on both servers, freshly started on the market; stops them afterwards. */
export function withBoth<T>(
  workbench: Workbench,
  work: (sides: Sides) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  const { market, endings } = workbench;
  const onBoth = async (ours: Polam) => {
    const careful = await startCarefulServer(market, endings);
    try {
      return await work({
        ours: { name: 'ours', server: ours, market },
        other: { name: 'careful', server: careful, market },
      });
    } finally {
      await careful.stop();
    }
  };
  return withOurs(workbench, onBoth, settings);
}
