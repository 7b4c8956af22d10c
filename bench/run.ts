import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bySize } from './by-size.bench.ts';
import { cold } from './cold.bench.ts';
import { detail } from './detail.bench.ts';
import { Endings } from './kit/endings.ts';
import { isMet, tableOf, type Figure } from './kit/figure.ts';
import { SIZE, type MarketSize } from './kit/market.ts';
import { openWorkbench, type Bench, type Workbench } from './kit/workbench.ts';
import { landing } from './landing.bench.ts';
import { list } from './list.bench.ts';
import { live } from './live.bench.ts';
import { login } from './login.bench.ts';
import { memory } from './memory.bench.ts';
import { mix } from './mix.bench.ts';
import { notices } from './notices.bench.ts';
import { plans } from './plans.bench.ts';
import { quietAndBusy } from './quiet-and-busy.bench.ts';
import { search } from './search.bench.ts';
import { signedIn } from './signed-in.bench.ts';
import { size } from './size.bench.ts';
import { startUp } from './start-up.bench.ts';
import { unopenedPages } from './unopened-pages.bench.ts';
import { writing } from './writing.bench.ts';

/*
 * npm run bench [-- name …] [-- --save] [-- --listings 1000000]
 *
 * `marks` stands for the benches whose figures have marks to reach beside the careful server, or alone.
 * BENCH_SECONDS sets the duration of each load (5). With --save the figures are also saved in bench/results,
 * with --listings the market has that many (20,000), with BENCH_DATA_DIR it stays in that folder for later runs.
 */
const benches = {
  'signed-in': signedIn,
  writing,
  mix,
  'quiet-and-busy': quietAndBusy,
  cold,
  'unopened-pages': unopenedPages,
  notices,
  memory,
  list,
  detail,
  search,
  login,
  landing,
  'start-up': startUp,
  live,
  size,
  'by-size': bySize,
  plans,
} satisfies Readonly<Record<string, Bench>>;

const byName: Readonly<Record<string, Bench>> = benches;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean' }, listings: { type: 'string' } },
});
const marks: readonly (keyof typeof benches)[] = [
  'signed-in',
  'writing',
  'mix',
  'quiet-and-busy',
  'cold',
  'unopened-pages',
  'notices',
  'memory',
  'by-size',
];

const unknown = wanted.filter((name) => name !== 'marks' && !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: marks, ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
} else {
  const names = wanted.flatMap((name): readonly string[] => (name === 'marks' ? marks : [name]));
  await run(names.length > 0 ? names : Object.keys(benches));
}

async function run(chosen: readonly string[]): Promise<void> {
  const endings = new Endings();
  try {
    const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;
    console.log(`${machine}, loads of ${seconds} s`);
    const figures = await measureAll(chosen, { seconds, endings });
    if (options.save) save({ equipment: machine, seconds, figures });
  } finally {
    await endings.endAll();
  }
}

async function measureAll(
  chosen: readonly string[],
  { seconds, endings }: { seconds: number; endings: Endings },
): Promise<Readonly<Record<string, readonly Figure[]>>> {
  const workbench = await openWorkbench({ seconds, size: sizeOf(options.listings) }, endings);
  const measured: Record<string, readonly Figure[]> = {};
  for (const name of chosen) measured[name] = await measureOne(name, workbench);
  const missed = Object.values(measured)
    .flat()
    .filter((figure) => !isMet(figure)).length;
  console.log(`\n${missed} targets missed.`);
  return measured;
}

/** Ten listings a user, as usual. */
function sizeOf(listings: string | undefined): MarketSize {
  const count = Number(listings ?? SIZE.listings);
  if (!Number.isInteger(count) || count < SIZE.listings)
    throw new Error(`--listings ${listings} is too few.`);
  return { users: Math.round(count / 10), listings: count };
}

/** A bench that cannot be measured fails the run at its end, but does not stop the others. */
async function measureOne(name: string, workbench: Workbench): Promise<readonly Figure[]> {
  console.log(`\n${name}: ${byName[name]?.question}`);
  try {
    const figures = (await byName[name]?.measure(workbench)) ?? [];
    console.log(tableOf(figures));
    return figures;
  } catch (error) {
    if (workbench.endings.isEnding) throw error;
    console.error(`  not measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

function save(result: object): void {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`Kept in ${file}.`);
}
