import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copyMarket } from '../careful/schema.ts';
import type { Endings } from './endings.ts';
import type { Market } from './market.ts';
import { startProgram, type Polam } from './polam.ts';

const source = fileURLToPath(new URL('../careful/main.ts', import.meta.url));
const program = fileURLToPath(new URL('../dist/careful.mjs', import.meta.url));

/**
 * Builds the careful server, copies the market into its tables, and starts it: what Polam's signed-in paths are
 * compared with. Sessions and wishlists must be there before.
 */
export async function startCarefulServer(market: Market, endings: Endings): Promise<Polam> {
  await buildCareful();
  await copyOnce(market);
  return startCareful(market, endings);
}

const copied = new WeakMap<Market, Promise<void>>();

/** Copies a market in its first bench; at a million listings that takes minutes. */
function copyOnce(market: Market): Promise<void> {
  const copying = copied.get(market) ?? copyMarket(market.db);
  copied.set(market, copying);
  return copying;
}

/** Starts the careful server on tables that are there already. */
export function startCareful({ url }: Market, endings: Endings): Promise<Polam> {
  return startProgram(program, { DATABASE_URL: url }, { endings });
}

/** Its packages stay outside of the file, as an engineer without a bundler has them. */
async function buildCareful(): Promise<void> {
  await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
}
