import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitDatabase } from './arrival.ts';
import { StartRefusal } from './start-refusal.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts';
import { openLink } from './testing/link.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

describe('a start that looks for its database', () => {
  it('takes the one that answers', async () => {
    expect(await awaitDatabase(database.url, { waitMs: 20_000, log: () => undefined })).toEqual({
      isPooled: false,
    });
  });

  it('waits for one that comes later, and says once that it does', async () => {
    const said: string[] = [];
    const gone = await openLink(database.url);
    await gone.close();

    const arrived = awaitDatabase(gone.url, { waitMs: 60_000, log: (line) => said.push(line) });
    await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1);
    await wait(600);
    const back = await openLink(database.url, Number(new URL(gone.url).port));

    expect(await arrived).toEqual({ isPooled: false });
    expect(said).toEqual([expect.stringContaining(`127.0.0.1:${new URL(gone.url).port}`)]);
    await back.close();
  });

  it('gives up with a sentence on one that does not come', async () => {
    const gone = await openLink(database.url);
    await gone.close();

    const refused = awaitDatabase(gone.url, { waitMs: 300, log: () => undefined });

    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow('did not answer within 0.3 s');
  });

  it('refuses one that takes no writes', async () => {
    const readOnly = await createEmptyDatabase();
    const name = new URL(readOnly.url).pathname.slice(1);
    await readOnly.db.unsafe(`alter database ${name} set default_transaction_read_only = on`);

    const refused = awaitDatabase(readOnly.url, { waitMs: 20_000, log: () => undefined });

    await expect(refused).rejects.toThrow('is read-only');
    await readOnly.drop();
  });
});
