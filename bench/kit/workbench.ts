import type { BareServer } from './bare-server.ts';
import { startBareServer } from './bare-server.ts';
import type { Endings } from './endings.ts';
import type { Figure } from './figure.ts';
import type { Generator } from './load.ts';
import { startGenerator } from './load.ts';
import { openMarket, type Market, type MarketSize } from './market.ts';
import { startServer, type Polam } from './polam.ts';

/** One question, and the measurement that answers it. */
export interface Bench {
  readonly question: string;
  measure(workbench: Workbench): Promise<readonly Figure[]>;
}

/** Resources of the benches, shared by one run. */
export interface Workbench {
  readonly market: Market;
  readonly endings: Endings;
  readonly generate: Generator;
  readonly setBareServer: BareServer;
  readonly size: MarketSize;
  /** Duration of each load, in seconds. */
  readonly seconds: number;
}

/** Fills a market and starts the generator and the bare server. */
export async function openWorkbench(
  { seconds, size }: { seconds: number; size: MarketSize },
  endings: Endings,
): Promise<Workbench> {
  const market = await openMarket(endings, { size });
  const generate = startGenerator(endings);
  return { market, endings, generate, setBareServer: startBareServer(endings), size, seconds };
}

/** Runs work on a freshly started server on the market, and stops the server afterwards. */
export async function withServer<T>(
  { market, endings }: Pick<Workbench, 'market' | 'endings'>,
  work: (polam: Polam) => Promise<T>,
): Promise<T> {
  const polam = await startServer({ DATABASE_URL: market.url }, endings);
  try {
    return await work(polam);
  } finally {
    await polam.stop();
  }
}
