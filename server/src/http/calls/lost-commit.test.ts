import * as listings from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { startLinkedApp, type LinkedApp } from '@polam/server/testing/linked-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let linked: LinkedApp;
let testApp: LinkedApp['testApp'];
let link: LinkedApp['link'];
let app: LinkedApp['app'];

beforeAll(async () => {
  linked = await startLinkedApp();
  ({ testApp, link, app } = linked);
});

afterAll(async () => {
  await linked.close();
});

async function aFarmer(): Promise<TestActor> {
  const { id, token } = await testApp.actor((await buildFarmer(testApp.db)).id);
  return actorOf(app, { token: String(token), userId: id });
}

const post = (farmer: TestActor) =>
  farmer.call(
    listings.create,
    { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 },
    { idempotencyKey: 'once' },
  );

const idsOf = async ({ id }: TestActor) =>
  (await testApp.db<{ id: string }[]>`select id from listings where seller_id = ${id}`).map((row) => row.id);

describe('a write whose commit was answered into a broken line', () => {
  it('is unavailable, not guessed at, and the same key tells what became of it', async () => {
    const farmer = await aFarmer();
    link.loseNext('COMMIT');

    const unknown = await post(farmer);
    const done = await idsOf(farmer);
    const again = await post(farmer);

    expect(unknown).toMatchObject({ ok: false, error: 'unavailable' });
    expect(done).toHaveLength(1);
    expect(again).toMatchObject({ ok: true, value: { listing: { id: done[0] } } });
    expect(await idsOf(farmer)).toEqual(done);
  });
});
