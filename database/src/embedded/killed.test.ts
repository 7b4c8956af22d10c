import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { findRunningEmbedded } from '../embedded.ts';
import { lifeOf } from './process-life.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { EmbeddedKit } from '../testing/embedded-kit.ts';
import { askOne, makeEmbeddedKit, until } from '../testing/embedded-kit.ts';
import { holdElsewhere } from '../testing/holder.ts';

let kit: EmbeddedKit;

beforeEach(() => {
  kit = makeEmbeddedKit();
});

afterEach(() => kit.dispose());

/** Another Polam ran here and was killed; its server still runs. */
async function leaveServerBehind(): Promise<number> {
  const holder = holdElsewhere(kit.folder);
  expect(await holder.answer).toMatch(/^ready /);
  await holder.kill();
  return kit.serverPid();
}

describe('after a killed Polam', () => {
  it('goes on with the server that it left running', async () => {
    const left = await leaveServerBehind();

    const { url, stop } = await kit.start();

    expect(kit.serverPid()).toBe(left);
    expect(kit.lines.join()).toContain('still running');
    expect(await askOne(url, 'select 1')).toBe(1);
    await stop();
    expect(lifeOf(left)).toBe(null);
  });

  it('starts anew when the server was killed too', async () => {
    process.kill(await leaveServerBehind(), 'SIGKILL');

    const { url } = await kit.start();

    expect(await askOne(url, 'select 1')).toBe(1);
  });

  it('gives no number twice that it gave before the server was killed', async () => {
    const before = await kit.start({ durable: true });
    const made = `begin; create table numbered (id bigint generated always as identity);
      insert into numbered default values; commit`;
    const db = connect(before.url, { max: 1 });
    await db.unsafe(made);
    await db`insert into numbered default values`;
    await db`insert into numbered default values`;
    process.kill(kit.serverPid(), 'SIGKILL');
    await db.end({ timeout: 0 });
    await before.stop();

    const { url } = await kit.start({ durable: true });

    expect(await askOne(url, 'insert into numbered default values returning id::int')).toBeGreaterThan(3);
  });

  it('is not misled by another process that now has the number of the dead server', async () => {
    process.kill(await leaveServerBehind(), 'SIGKILL');
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const path = join(kit.folder, 'cluster', 'postmaster.pid');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(stranger.pid)));

    const { url } = await kit.start();

    expect(await askOne(url, 'select 1')).toBe(1);
    expect(stranger.signalCode).toBe(null);
    stranger.kill();
    await once(stranger, 'exit');
  });

  it('makes the cluster afresh when the first making was cut off', async () => {
    const holder = holdElsewhere(kit.folder);
    await until(() =>
      readdirSync(kit.folder).some((name) => existsSync(join(kit.folder, name, 'base', '1'))),
    );
    await holder.kill();
    expect(existsSync(join(kit.folder, 'cluster'))).toBe(false);

    const { url } = await kit.start();

    expect(await askOne(url, 'select 1')).toBe(1);
  });
});

describe('two starts on one data folder', () => {
  it('can still be joined by a tool that only wants to ask', async () => {
    expect(findRunningEmbedded(kit.folder)).toBe(null);

    const { url } = await kit.start();

    expect(findRunningEmbedded(kit.folder)).toBe(url);
  });

  it('refuses the second with a sentence that names the first', async () => {
    await kit.start();

    const refused = await kit.start().catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StartRefusal);
    expect(String(refused)).toContain(
      `Another Polam (process ${process.pid}) is running on the data folder ${kit.folder}`,
    );
  });

  it('lets exactly one through at the same instant', async () => {
    const holders = [1, 2, 3].map(() => holdElsewhere(kit.folder));

    const answers = await Promise.all(holders.map(({ answer }) => answer));

    expect(answers.map((answer) => answer.split(' ', 1).join()).sort()).toEqual([
      'ready',
      'refused',
      'refused',
    ]);
    for (const holder of holders) await holder.kill();
    await kit.start();
  });
});
