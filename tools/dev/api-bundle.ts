import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Metafile } from 'esbuild';
import { readConfig, root } from '../checks/command.ts';

/** The server from source as one script, which starts three times faster than its modules one by one. */
export interface ApiBundle {
  readonly script: string;
  /** A script beside it that imports all packages that it imports, once it has been made. */
  readonly packages: string;
  /** Makes the script anew of what has changed; gives what stands against it, or null. */
  make(): Promise<string | null>;
  close(): Promise<void>;
}

const ROOMS = ['domain', 'contract', 'database', 'server'];

/** Packages do not change while one works: the script imports them from where they are installed. */
function listPackages(): readonly string[] {
  const declared = ROOMS.flatMap((room) =>
    Object.keys(
      readConfig<{ dependencies?: Record<string, string> }>(`${room}/package.json`).dependencies ?? {},
    ),
  );
  return declared.filter((name) => !name.startsWith('@polam/'));
}

/** Opens the bundling of the server, which reads again only the files that have changed. */
export async function openApiBundle(): Promise<ApiBundle> {
  // Beside the script of npm start: its packages are found from there, and the folder of migrations above it.
  const script = join(root, 'server/dist/dev/main.mjs');
  const packages = join(root, 'server/dist/dev/packages.mjs');
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
    metafile: true,
    external: [...listPackages()],
  });
  const make = async () => {
    const made = await bundling.rebuild().catch(String);
    if (typeof made === 'string') return made;
    await writeFile(packages, importsOf(made.metafile));
    return null;
  };
  return { script, packages, make, close: () => bundling.dispose() };
}

/** Imports of all packages that are loaded whenever the script is. */
function importsOf({ outputs }: Metafile): string {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports);
  const statics = imported.filter(({ external, kind }) => external === true && kind === 'import-statement');
  return [...new Set(statics.map(({ path }) => `import '${path}';\n`))].join('');
}
