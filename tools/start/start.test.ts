import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const lock = JSON.stringify({ packages: { 'node_modules/paddy': { version: '1.0.0' } } });

/** Test double of npm: records its call, and leaves the files the real one would. */
const npmDouble = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('ran.txt', 'npm ' + process.argv[2] + '\\n');
  mkdirSync('node_modules/paddy', { recursive: true });
  writeFileSync('node_modules/paddy/package.json', '{}');
  writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(lock)});`;

/** Leaves the driver as published, and patches it on `run`. */
const patchDouble = `
  mkdirSync('node_modules/postgres/src', { recursive: true });
  writeFileSync('node_modules/postgres/src/index.js', process.argv[2] === 'run' ? '  polamPatch: 2,\\n' : '');`;

const unpatchable = `
  mkdirSync('node_modules/postgres/src', { recursive: true });
  writeFileSync('node_modules/postgres/src/index.js', '');`;

const buildDouble = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  import { fingerprintSources, stampPath } from './start/fingerprint.mjs';
  appendFileSync('ran.txt', 'build\\n');
  mkdirSync('server/dist', { recursive: true });
  mkdirSync('web/build/client', { recursive: true });
  writeFileSync('server/dist/main.js', await import('node:fs').then((fs) => fs.readFileSync('server/main.ts')));
  writeFileSync(stampPath(process.cwd()), fingerprintSources(process.cwd()));`;

const endsWithThree = 'process.exit(3);';

/** Runs until a signal stops it; prints each signal with its count. */
const stays = `
  let told = 0;
  for (const how of ['SIGINT', 'SIGTERM', 'disconnect']) {
    process.on(how, () => {
      told += 1;
      console.log(how, told, process.env.NODE_ENV);
      setTimeout(() => process.exit(0), 200);
    });
  }
  setInterval(() => undefined, 1000);
  console.log('up');`;

/** Ends only at the second signal. */
const staysAfterFirst = `
  let told = 0;
  process.on('SIGINT', () => {
    told += 1;
    console.log('SIGINT', told);
    if (told === 2) process.exit(5);
  });
  setInterval(() => undefined, 1000);
  console.log('up');`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'polam-start-'));
  mkdirSync(join(root, 'tools'));
  mkdirSync(join(root, 'server'));
  cpSync(join(here, '..', '..', 'start.mjs'), join(root, 'start.mjs'));
  cpSync(here, join(root, 'tools', 'start'), { recursive: true });
  write('npm-cli.js', npmDouble);
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', lock);
  write('tools/build.mjs', buildDouble);
  write('server/main.ts', endsWithThree);
  write('server/node-process.json', '{"flags":["--max-semi-space-size=2"],"environment":{"PADDY":"here"}}');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  writeFileSync(join(root, path), content);
}

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, ['start.mjs', ...words], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function codeOf(child: ChildProcess): Promise<unknown> {
  return (await once(child, 'exit'))[0];
}

function ran(): string[] {
  return readFileSync(join(root, 'ran.txt'), 'utf8').trim().split('\n');
}

/** Collects the output of a process, from now to its end. */
function listen(child: ChildProcess): { text: () => string; until: (word: string) => Promise<void> } {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  const until = async (word: string) => {
    while (!said.includes(word)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { text: () => said, until };
}

describe('npm start', () => {
  it('installs, builds, and ends with the exit code of the server', async () => {
    expect(await codeOf(start())).toBe(3);

    expect(ran()).toEqual(['npm ci', 'build']);
  });

  it('gives Node the flags and the environment of the server', async () => {
    write(
      'server/main.ts',
      "process.exit(process.execArgv.includes('--max-semi-space-size=2') && process.env.PADDY === 'here' ? 4 : 5);",
    );

    expect(await codeOf(start())).toBe(4);
  });

  it('does neither again when nothing has changed', async () => {
    await codeOf(start());
    await codeOf(start());

    expect(ran()).toEqual(['npm ci', 'build']);
  });

  it('builds again after a change of a source, and only then', async () => {
    await codeOf(start());
    write('server/main.ts', 'process.exit(4);');

    expect(await codeOf(start())).toBe(4);

    expect(ran()).toEqual(['npm ci', 'build', 'build']);
  });

  it('installs again when the lock file asks for another version', async () => {
    await codeOf(start());
    write('package-lock.json', lock.replace('1.0.0', '1.0.1'));

    await codeOf(start());

    expect(ran()).toEqual(['npm ci', 'build', 'npm ci', 'build']);
  });

  it('installs again what was deleted since', async () => {
    await codeOf(start());
    rmSync(join(root, 'node_modules', 'paddy'), { recursive: true });

    await codeOf(start());

    expect(ran()).toEqual(['npm ci', 'build', 'npm ci']);
  });

  it('patches the driver where npm was told to run no scripts, and only then', async () => {
    write('npm-cli.js', npmDouble + patchDouble);

    await codeOf(start());
    await codeOf(start());

    expect(ran()).toEqual(['npm ci', 'npm run', 'build']);
  });

  it('installs a driver anew that has the patch of an earlier version', async () => {
    write('npm-cli.js', npmDouble + patchDouble);
    await codeOf(start());
    write('node_modules/postgres/src/index.js', '  polamPatch: 1,\n');

    await codeOf(start());

    expect(ran()).toEqual(['npm ci', 'npm run', 'build', 'npm ci', 'npm run']);
  });

  it('starts nothing on a driver that could not be patched', async () => {
    write('npm-cli.js', npmDouble + unpatchable);

    expect(await codeOf(start())).toBe(1);

    expect(ran()).toEqual(['npm ci', 'npm run']);
  });

  it('passes on a second signal of somebody who does not want to wait', async () => {
    write('server/main.ts', staysAfterFirst);
    const child = start();
    const output = listen(child);
    await output.until('up');
    child.kill('SIGINT');
    await output.until('SIGINT 1');
    // An earlier signal would count as the echo of the first one.
    await new Promise((resolve) => setTimeout(resolve, 1_100));

    child.kill('SIGINT');

    expect(await codeOf(child)).toBe(5);
  });

  it('tells the server once to stop, however many signals come, and ends well', async () => {
    write('server/main.ts', stays);
    const child = start();
    const output = listen(child);
    await output.until('up');

    child.kill('SIGINT');
    await output.until('SIGINT');
    child.kill('SIGINT');

    expect(await codeOf(child)).toBe(0);
    expect(output.text()).toContain('SIGINT 1 production');
    expect(output.text()).not.toContain(' 2 ');
  });

  it('lets the server know when it is killed itself', async () => {
    write('server/main.ts', stays);
    const child = start();
    const output = listen(child);
    await output.until('up');

    child.kill('SIGKILL');

    await output.until('disconnect');
    expect(output.text()).toContain('disconnect 1');
  });
});

describe('npm run lighthouse', () => {
  it('builds before it measures', async () => {
    await codeOf(start('lighthouse'));

    expect(ran()).toEqual(['npm ci', 'build']);
  });
});

describe('a word that start.mjs does not know', () => {
  it('is refused with those it knows', async () => {
    const child = start('sow');
    let said = '';
    child.stderr?.on('data', (chunk) => (said += String(chunk)));

    expect(await codeOf(child)).toBe(1);
    expect(said).toContain(
      'start, admin, ops, seed, dev, test, bench, hold, screenshots, a11y, lighthouse, taps, but not "sow"',
    );
  });
});
