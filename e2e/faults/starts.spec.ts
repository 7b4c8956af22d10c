import { createEmptyDatabase } from '@polam/database/testing/database';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../kit/data-folder.ts';
import { startPolam, watchRefusedStart } from '../kit/polam.ts';

let dataFolder: string;

beforeEach(() => {
  dataFolder = makeDataFolder();
});

afterEach(() => removeDataFolder(dataFolder));

describe('a start that cannot be', () => {
  it('says that its port is taken before it makes anything, and fails', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;

    const { code, output } = await watchRefusedStart(dataFolder, { PORT: `${port}`, LOG_FORMAT: 'text' });
    other.close();

    expect(output).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to another one.\n`);
    expect(code).toBe(1);
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it.each(['abc', '99999', '0'])('says that %s is no port, and fails', async (PORT) => {
    const { code, output } = await watchRefusedStart(dataFolder, { PORT, LOG_FORMAT: 'text' });

    expect(output).toBe(
      `Polam cannot start with these settings:\n  PORT must be a whole number from 1 to 65535 (it is "${PORT}").\n`,
    );
    expect(code).toBe(1);
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});

describe('two servers that are started at once on one empty database', () => {
  it('both come up, and one of them has filled it', async () => {
    const database = await createEmptyDatabase();
    const others = makeDataFolder();
    const env = { DATABASE_URL: database.url, DEMO: '1' };

    const servers = await Promise.all(
      [dataFolder, others].map((folder) => startPolam({ dataFolder: folder, env })),
    );
    const [users] = await database.db<{ count: number; emails: number }[]>`
      select count(*)::int, count(distinct email)::int as emails from users`;
    const [listings] = await database.db<{ count: number }[]>`
      select count(*)::int from listings l join users u on u.id = l.seller_id
      where l.state = 'active' group by l.seller_id, l.name, l.price_paise, l.quantity_milli
      order by count(*) desc limit 1`;
    const haveLogins = [dataFolder, others].map((folder) => existsSync(join(folder, 'demo-logins.txt')));
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    await removeDataFolder(others);

    expect(users?.count).toBe(users?.emails);
    expect(listings).toEqual({ count: 1 });
    expect(haveLogins.filter(Boolean)).toHaveLength(1);
  });
});

describe('what a server says when it starts', () => {
  it('is lines of JSON where logs are collected, without the passwords of its demo', async () => {
    const database = await createEmptyDatabase();
    const polam = await startPolam({ dataFolder, env: { DATABASE_URL: database.url, DEMO: '1' } });
    const lines = polam.output().trim().split('\n');
    await polam.stop();
    await database.drop();

    const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(said.map(({ msg }) => msg)).toContain(
      `Polam is open at ${polam.url.replace('127.0.0.1', 'localhost')}`,
    );
    expect(said.map(({ msg }) => msg)).toContain(
      `Demo accounts are in ${join(dataFolder, 'demo-logins.txt')}`,
    );
    expect(polam.output()).not.toMatch(/@polam|\tadmin|\\t/);
  });

  it('is sentences where text is wished for', async () => {
    const database = await createEmptyDatabase();
    const env = { DATABASE_URL: database.url, LOG_FORMAT: 'text' };
    const polam = await startPolam({ dataFolder, env });
    await polam.stop();
    await database.drop();

    expect(polam.output()).toMatch(/^Polam is open at http:\/\/localhost:\d+$/m);
  });
});
