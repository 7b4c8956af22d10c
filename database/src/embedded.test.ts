import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeEmbedded } from './embedded.ts';
import type { EmbeddedKit } from './testing/embedded-kit.ts';
import { askOne, makeEmbeddedKit, until } from './testing/embedded-kit.ts';

let kit: EmbeddedKit;

beforeEach(() => {
  kit = makeEmbeddedKit();
});

afterEach(() => kit.dispose());

describe('the embedded database', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await kit.start();
    await askOne(first.url, "create table crops as select 'paddy' as name");
    await first.stop();

    const second = await kit.start();

    expect(await askOne(second.url, 'select name from crops')).toBe('paddy');
    await second.stop();
    expect(existsSync(join(kit.folder, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('speaks UTF-8 and UTC, knows the letters of Telugu, and is not on the network', async () => {
    const { url } = await kit.start();

    expect(await askOne(url, 'show server_encoding')).toBe('UTF8');
    expect(await askOne(url, 'show timezone')).toBe('UTC');
    expect(await askOne(url, 'show listen_addresses')).toBe('');
    await askOne(url, 'create extension pg_trgm');
    expect(await askOne(url, "select similarity('ధాన్యం', 'ధాన్యము') > 0.3")).toBe(true);
  });

  it('finds room for its socket where the path of the data folder is very long, though given as a short one', async () => {
    const deep = join(kit.folder, 'a-folder-with-a-long-name'.repeat(6));

    const { url, stop } = await kit.start({ folder: relative(process.cwd(), deep) });

    expect(await askOne(url, 'select 1')).toBe(1);
    await stop();
    removeEmbedded(deep);
  });

  it('is started again when somebody kills it', async () => {
    const { url } = await kit.start();

    process.kill(kit.serverPid(), 'SIGKILL');
    await until(() => kit.lines.some((line) => line.includes('unexpectedly')));

    await expect.poll(() => askOne(url, 'select 1').catch(String), { timeout: 10_000 }).toBe(1);
  });
});

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  it('keeps the cluster in a state folder when the database user cannot enter the data folder', async () => {
    const closed = join(kit.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const options = { folder: join(closed, 'data'), stateRoot: `${kit.folder}-state` };

    const first = await kit.start(options);
    await askOne(first.url, "create table crops as select 'paddy' as name");
    await first.stop();
    const second = await kit.start(options);

    expect(kit.lines.join()).toContain(`the database lies in ${options.stateRoot}`);
    expect(await askOne(second.url, 'select name from crops')).toBe('paddy');
    await second.stop();
    rmSync(options.stateRoot, { recursive: true });
    await expect(kit.start(options)).rejects.toThrow(/should lie in .* Bring it back/);
  });
});
