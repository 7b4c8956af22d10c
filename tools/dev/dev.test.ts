import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { categories } from '@polam/contract/calls/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, start } from '../checks/command.ts';
import { findFreePort } from '../checks/free-port.ts';

/** Rooms that `npm run dev` runs from source. */
const ROOMS = ['domain', 'contract', 'database', 'server', 'web', 'tools'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'build', '.react-router']);
const PATIENCE_MS = 300_000;
const POLL_MS = 100;

/** A working tree of its own, in which files may be changed, and Polam in development on it. */
interface Workshop {
  readonly url: string;
  /** Replaces a text in a file of the tree. */
  edit(path: string, before: string, after: string): void;
  close(): Promise<void>;
}

async function openWorkshop(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'polam-dev-'));
  // Where root runs the tests, the database has an account of its own.
  chmodSync(folder, 0o755);
  copySources(folder);
  linkPackages(folder);
  const url = `http://localhost:${await findFreePort()}`;
  const child = start(process.execPath, ['--import', 'tsx', 'tools/dev/dev.ts'], {
    cwd: folder,
    env: { NODE_ENV: 'development', PORT: new URL(url).port, DEMO: '0', DATABASE_URL: '' },
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  while (!said.includes('Polam is open for work')) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(POLL_MS);
  }
  return {
    url,
    edit: (path, before, after) => {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(before)) throw new Error(`${path} has no “${before}”.`);
      writeFileSync(file, text.replace(before, after));
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copySources(folder: string): void {
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file));
  for (const room of ROOMS)
    cpSync(join(root, room), join(folder, room), {
      recursive: true,
      filter: (path) => !NOT_SOURCE.has(basename(path)),
    });
}

/** The installed packages are those of this tree, but our own rooms those of the copy. */
function linkPackages(folder: string): void {
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path));
  mkdirSync(join(folder, 'node_modules/@polam'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@polam' && !name.startsWith('.')) link(join('node_modules', name));
  for (const room of ROOMS) symlinkSync(join('../..', room), join(folder, 'node_modules/@polam', room));
  link('server/node_modules');
}

describe('npm run dev', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  }, PATIENCE_MS);
  afterAll(() => workshop.close());

  const read = async (path: string) => (await fetch(workshop.url + path)).text();

  it('hands a changed component to the browser', { timeout: PATIENCE_MS }, async () => {
    const component = 'src/pages/not-found.page.tsx';
    expect(await read(`/${component}`)).not.toContain('Seen at once');

    workshop.edit(`web/${component}`, '<h1 ', '<p>Seen at once</p><h1 ');

    await expect.poll(() => read(`/${component}`), { timeout: PATIENCE_MS }).toContain('Seen at once');
  });

  it('answers by a changed service', { timeout: PATIENCE_MS }, async () => {
    expect(await read(categories.path)).not.toContain('"category":[]');

    workshop.edit(
      'server/src/features/catalogue/catalogue.service.ts',
      'categories: categories.map(categoryDocument) }',
      'categories: [] }',
    );

    await expect.poll(() => read(categories.path), { timeout: PATIENCE_MS }).toContain('"category":[]');
  });
});
