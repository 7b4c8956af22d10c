import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const entries = ['main', 'admin', 'seed'];

/** Bundles our own TypeScript into server/dist; what npm installed stays where it is. */
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
    plugins: [keepPackages],
  });
}

/** esbuild's own `packages: 'external'` would keep our workspaces out too. */
const keepPackages = {
  name: 'keep-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOurs = kind === 'entry-point' || path.startsWith('@polam/');
      return isOurs ? null : { path, external: true };
    });
  },
};
