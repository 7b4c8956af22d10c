import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { startPolam } from './polam.ts';

/** Scripts and functions that a built server had loaded and run at its first request. */
export interface LoadedAtStart {
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
  /** Names of the functions that had run, of all scripts. */
  readonly functions: ReadonlySet<string>;
  readonly partsOfNode: readonly string[];
}

/** As Node writes it into NODE_V8_COVERAGE. */
interface Coverage {
  readonly timestamp: number;
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

const watcher = fileURLToPath(new URL('preloads/watch-loads.mjs', import.meta.url));

/** Starts a built server until its first request, and tells what it had loaded by then. */
export async function findLoadedAtStart(): Promise<LoadedAtStart> {
  const folder = makeDataFolder();
  try {
    const env = { NODE_V8_COVERAGE: folder, NODE_OPTIONS: `--import ${watcher}` };
    const polam = await startPolam({ env });
    await polam.stop();
    return { ...ranFirst(folder), partsOfNode: readJson(join(folder, 'parts-of-node.json')) as string[] };
  } finally {
    await removeDataFolder(folder);
  }
}

/** The first of what the server wrote; the last is of its end. */
function ranFirst(folder: string): Pick<LoadedAtStart, 'scripts' | 'functions'> {
  const [first] = readdirSync(folder)
    .filter((name) => name.startsWith('coverage'))
    .map((name) => readJson(join(folder, name)) as Coverage)
    .toSorted((a, b) => a.timestamp - b.timestamp);
  if (first === undefined) throw new Error('The server wrote nothing of what it ran.');
  const ran = first.result.flatMap(({ functions }) =>
    functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map(({ functionName }) => functionName),
  );
  return { scripts: first.result.map(({ url }) => url), functions: new Set(ran) };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
