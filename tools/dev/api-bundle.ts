import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { root } from '../checks/command.ts';

/** The server from source as one script, which starts three times faster than its modules one by one. */
export interface ApiBundle {
  readonly script: string;
  /** Makes the script anew of what has changed; gives what stands against it, or null. */
  make(): Promise<string | null>;
  close(): Promise<void>;
}

/** Packages do not change while one works: the script imports them from where they are installed. */
const keepPackagesApart: Plugin = {
  name: 'keep-packages-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@polam/') ? undefined : { path, external: true },
    );
  },
};

/** Opens the bundling of the server, which reads again only the files that have changed. */
export async function openApiBundle(): Promise<ApiBundle> {
  // Beside the script of npm start: its packages are found from there, and the folder of migrations above it.
  const script = join(root, 'server/dist/dev/main.mjs');
  const bundling = await context({
    entryPoints: [join(root, 'server/src/main.ts')],
    outfile: script,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [keepPackagesApart],
  });
  const make = () => bundling.rebuild().then(() => null, String);
  return { script, make, close: () => bundling.dispose() };
}
