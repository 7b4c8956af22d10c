import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { runChild } from './child.mjs';
import { ensureInstalled } from './installed.mjs';
import { readNodeProcess } from './node-process.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Commands that run from the build. The server runs `apart`; the others may prompt at the terminal. */
const built = {
  start: { script: 'server/dist/main.js', apart: true },
  admin: { script: 'server/dist/admin.mjs' },
  ops: { script: 'server/dist/ops.mjs' },
  seed: { script: 'server/dist/seed.mjs' },
};

/** Commands that run from source; those without `builtFirst` build by themselves. */
const sources = {
  dev: { script: 'tools/dev/dev.ts' },
  test: { script: 'tools/check.ts' },
  bench: { script: 'bench/run.ts', builtFirst: true },
  hold: { script: 'e2e/hold/run.ts', builtFirst: true },
  screenshots: { script: 'e2e/screenshots/run.ts', builtFirst: true },
  a11y: { script: 'e2e/a11y/run.ts', builtFirst: true },
  lighthouse: { script: 'e2e/lighthouse/run.ts', builtFirst: true },
  taps: { script: 'e2e/taps/run.ts', builtFirst: true },
};

/** Runs one of the commands above (default `start`), and sets the exit code of the process. */
export async function runCommand([word = 'start', ...rest]) {
  process.exitCode = await codeOf(word, rest);
}

async function codeOf(word, rest) {
  if (Object.hasOwn(built, word)) return runBuilt(built[word], rest);
  if (Object.hasOwn(sources, word)) return runSource(sources[word], rest);

  const known = [...Object.keys(built), ...Object.keys(sources)].join(', ');
  console.error(`start.mjs knows ${known}, but not "${word}".`);
  return 1;
}

async function runBuilt({ script, apart = false }, rest) {
  const prepared = (await ensureInstalled(root)) || (await ensureBuilt(root));
  if (prepared !== 0) return prepared;

  const { flags, environment } = readNodeProcess();
  const env = { ...environment, ...process.env, NODE_ENV: 'production' };
  return runChild(process.execPath, [...flags, script, ...rest], { cwd: root, env, apart });
}

async function runSource({ script, builtFirst = false }, rest) {
  const prepared = (await ensureInstalled(root)) || (builtFirst ? await ensureBuilt(root) : 0);
  if (prepared !== 0) return prepared;
  return runChild(process.execPath, ['--import', 'tsx', script, ...rest], {
    cwd: root,
    env: { ...process.env, ...aliasesOf(script) },
  });
}

/** The Telugu sentences, which scripts of e2e read, name each other by the alias of the web app. */
function aliasesOf(script) {
  return script.startsWith('e2e/') ? { TSX_TSCONFIG_PATH: join(root, 'e2e/tsconfig.json') } : {};
}
