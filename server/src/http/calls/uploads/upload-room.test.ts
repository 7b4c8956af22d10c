import * as calls from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let seller: TestActor;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { UPLOADS_MB: '1' } });
  seller = await testApp.actor((await buildFarmer(testApp.db)).id);
});

afterAll(() => testApp.close());

const post = (...contents: Buffer[]) =>
  seller.call(
    calls.create,
    { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 },
    { photos: contents.map((content) => ({ content, fileName: 'photo.jpg', type: 'image/jpeg' })) },
  );

describe('files that come with calls', () => {
  it('are refused for now where memory is not for them, and leave no trace', async () => {
    const tooMany = Buffer.alloc(700_000);

    expect(await post(tooMany, tooMany)).toMatchObject({ ok: false, error: 'unavailable' });

    const [row] = await testApp.db<{ count: number }[]>`select count(*)::int from listings`;
    expect(row?.count).toBe(0);
  });

  it('have room again once those before them are answered', async () => {
    const noPicture = Buffer.alloc(700_000);
    const refusals = [await post(noPicture), await post(noPicture), await post(noPicture)];

    expect(refusals.map((answer) => (answer.ok ? null : answer.error))).not.toContain('unavailable');
    expect(await post(await aPicture())).toMatchObject({ ok: true });
  });
});
