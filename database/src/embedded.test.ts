import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import type { Embedded, EmbeddedOptions } from './embedded.ts';
import { removeEmbedded, startEmbedded } from './embedded.ts';
import { lifeOf } from './process-life.ts';
import { StartRefusal } from './start-refusal.ts';
import { makeThrowAwayFolder } from './testing/folder.ts';
import { holdElsewhere } from './testing/holder.ts';

let folder: string;
let lines: string[];
let running: Embedded[];

beforeEach(() => {
  folder = makeThrowAwayFolder();
  lines = [];
  running = [];
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  removeEmbedded(folder);
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, durable: false, log: (line) => lines.push(line), ...options });
  running.push(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const db = connect(url, { max: 1 });
  try {
    return (await db.unsafe(sql).values())[0]?.[0];
  } finally {
    await db.end();
  }
}

function serverPid(): number {
  return Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}

async function leaveKilled(): Promise<void> {
  const holder = holdElsewhere(folder);
  expect(await holder.answer).toMatch(/^ready /);
  await holder.kill();
}

describe('the embedded database', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await start();
    await ask(first.url, "create table crops as select 'paddy' as name");
    await first.stop();

    const second = await start();

    expect(await ask(second.url, 'select name from crops')).toBe('paddy');
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(true);
    await second.stop();
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('speaks UTF-8 and UTC, knows the letters of Telugu, and is not on the network', async () => {
    const { url } = await start();

    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, 'show timezone')).toBe('UTC');
    expect(await ask(url, 'show listen_addresses')).toBe('');
    await ask(url, 'create extension pg_trgm');
    expect(await ask(url, "select similarity('ధాన్యం', 'ధాన్యము') > 0.3")).toBe(true);
  });

  it('finds room for its socket where the path of the data folder is very long, though given as a short one', async () => {
    const deep = join(folder, 'a-folder-with-a-long-name'.repeat(6));

    const { url, stop } = await start({ folder: relative(process.cwd(), deep) });

    expect(await ask(url, 'select 1')).toBe(1);
    await stop();
    removeEmbedded(deep);
  });

  it('is started again when somebody kills it', async () => {
    const { url } = await start();
    const killed = serverPid();

    process.kill(killed, 'SIGKILL');
    await until(() => lines.some((line) => line.includes('unexpectedly')));
    await until(() => existsSync(join(folder, 'cluster', 'postmaster.pid')) && serverPid() !== killed);

    await expect.poll(() => ask(url, 'select 1').catch(String), { timeout: 10_000 }).toBe(1);
  });
});

describe('after a killed Polam', () => {
  it('goes on with the server that it left running', async () => {
    await leaveKilled();
    const left = serverPid();

    const { url, stop } = await start();

    expect(serverPid()).toBe(left);
    expect(lines.join()).toContain('still running');
    expect(await ask(url, 'select 1')).toBe(1);
    await stop();
    expect(lifeOf(left)).toBe(null);
  });

  it('starts anew when the server was killed too', async () => {
    await leaveKilled();
    process.kill(serverPid(), 'SIGKILL');

    const { url } = await start();

    expect(await ask(url, 'select 1')).toBe(1);
  });

  it('is not misled by another process that now has the number of the dead server', async () => {
    await leaveKilled();
    process.kill(serverPid(), 'SIGKILL');
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const path = join(folder, 'cluster', 'postmaster.pid');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(stranger.pid)));

    const { url } = await start();

    expect(await ask(url, 'select 1')).toBe(1);
    stranger.kill();
    await once(stranger, 'exit');
    expect(stranger.signalCode).toBe('SIGTERM');
  });

  it('makes the cluster afresh when the first making was cut off', async () => {
    const holder = holdElsewhere(folder);
    await until(() => readdirSync(folder).some((name) => existsSync(join(folder, name, 'base', '1'))));
    await holder.kill();
    expect(existsSync(join(folder, 'cluster'))).toBe(false);

    const { url } = await start();

    expect(await ask(url, 'select 1')).toBe(1);
  });
});

describe('two starts on one data folder', () => {
  it('refuses the second with a sentence that names the first', async () => {
    await start();

    const refused = await start().catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StartRefusal);
    expect(String(refused)).toContain(`Another Polam (process ${process.pid}) is running on the data folder ${folder}`);
  });

  it('lets exactly one through at the same instant', async () => {
    const holders = [1, 2, 3].map(() => holdElsewhere(folder));

    const answers = await Promise.all(holders.map(({ answer }) => answer));

    expect(answers.map((answer) => answer.split(' ')[0]).sort()).toEqual(['ready', 'refused', 'refused']);
    for (const holder of holders) await holder.kill();
    await start();
  });
});

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  it('keeps the cluster in a state folder when the database user cannot enter the data folder', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const options = { folder: join(closed, 'data'), stateRoot: `${folder}-state` };

    const first = await start(options);
    await ask(first.url, "create table crops as select 'paddy' as name");
    await first.stop();
    const second = await start(options);

    expect(lines.join()).toContain(`the database lies in ${options.stateRoot}`);
    expect(await ask(second.url, 'select name from crops')).toBe('paddy');
    await second.stop();
    rmSync(options.stateRoot, { recursive: true });
    await expect(start(options)).rejects.toThrow(/should lie in .* Bring it back/);
  });
});
