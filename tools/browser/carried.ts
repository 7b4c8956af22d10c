import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A browser, and what its process needs in its environment beside our own. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The Chromium that the package @sparticuz/chromium carries, unpacked once a version below `.cache/`.
 *
 * Null anywhere but on Linux x64, or where the development dependencies are not installed.
 */
export async function unpackCarriedChromium(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageFolder = findPackage();
  if (!packageFolder) return null;
  const folder = await unpackOnce(packageFolder);
  const executablePath = join(folder, 'chromium');
  const libraries = (await lacksLibraries(executablePath))
    ? { LD_LIBRARY_PATH: joinPath(join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']) }
    : {};
  // Without any font configuration Chromium draws no text at all: the package has Open Sans for that case.
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath, env: { ...libraries, ...fonts } };
}

function findPackage(): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    return null;
  }
}

async function unpackOnce(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = resolve(import.meta.dirname, '../../.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Two test runs may unpack at once: each fills a folder of its own, and the first to finish names it.
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await inflateInto(unfinished, join(packageFolder, 'bin'));
  // It comes readable by its owner alone; a checkout that root has tested serves the ordinary user too.
  await chmod(join(unfinished, 'chromium'), 0o755);
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

/** The package unpacks to the temporary folder and nowhere else, so that folder is ours for the moment. */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function lacksLibraries(executablePath: string): Promise<boolean> {
  try {
    const { stdout } = await run('ldd', [executablePath]);
    return stdout.includes('not found');
  } catch {
    // No ldd: the bundled libraries do no harm where they were not needed.
    return true;
  }
}

function joinPath(first: string, rest: string | undefined): string {
  return rest ? `${first}:${rest}` : first;
}
