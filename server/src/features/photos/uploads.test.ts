import * as listings from '@polam/contract/calls/listings';
import { sendPart } from '@polam/contract/calls/uploads';
import { UPLOADS_HEADER } from '@polam/contract/call';
import { listTables } from '@polam/database/backup/catalogue.repository';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { aMosaic } from '@polam/server/testing/photos';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let seller: TestActor;
let photo: Buffer;

beforeAll(async () => {
  testApp = await startTestApp();
  photo = await aMosaic(40, 30);
});
beforeEach(async () => {
  seller = await testApp.actor((await buildFarmer(testApp.db)).id);
});
afterAll(() => testApp.close());

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };

/** Sends bytes of the photo, from one place to another, and gives how many are there then. */
async function send(from: number, to: number, { by = seller, name = 'field', size = photo.length } = {}) {
  const content = photo.subarray(from, to);
  const part = { content, fileName: 'part', type: 'application/octet-stream' };
  return by.call(sendPart, { name, startAt: from, size }, { photos: [part] });
}

async function post(by: TestActor, headers: Record<string, string>) {
  return by.call(listings.create, wheat, { headers });
}

describe('a file that is sent in parts', () => {
  it('goes on where it stopped, and is the photo of a listing', async () => {
    const half = Math.floor(photo.length / 2);
    await send(0, half);

    // After a restart the phone knows no longer how much has arrived.
    expect(await send(0, 1_000)).toMatchObject({ ok: true, value: { received: half } });
    expect(await send(half + 9, photo.length)).toMatchObject({ ok: true, value: { received: half } });
    expect(await send(half, photo.length)).toMatchObject({ ok: true, value: { received: photo.length } });

    const posted = await post(seller, { [UPLOADS_HEADER]: 'field' });
    expect(posted).toMatchObject({ ok: true, value: { listing: { photos: [{ width: 1_280 }] } } });
  });

  it('is nobody else’s, and nothing before it is whole', async () => {
    const other = await testApp.actor((await buildFarmer(testApp.db)).id);
    await send(0, photo.length);
    await send(0, 500, { name: 'half' });

    expect(await post(other, { [UPLOADS_HEADER]: 'field' })).toMatchObject({ ok: false, error: 'not-found' });
    expect(await post(seller, { [UPLOADS_HEADER]: 'half' })).toMatchObject({ ok: false, error: 'not-found' });
    expect(await send(500, 900, { name: 'half', by: other })).toMatchObject({
      ok: true,
      value: { received: 0 },
    });
  });

  it('is in no backup, as it may say where it was taken', async () => {
    const tables = (await listTables(testApp.db)).map(({ name }) => name);

    expect([tables.includes('photos'), tables.includes('upload_parts')]).toEqual([true, false]);
  });

  it('is done once under one key, with the same file', async () => {
    await send(0, photo.length);
    const headers = { [UPLOADS_HEADER]: 'field', 'idempotency-key': 'the same' };

    const first = await post(seller, headers);
    expect(await post(seller, headers)).toEqual(first);
    await send(0, 10, { name: 'other', size: 10 });
    expect(await post(seller, { ...headers, [UPLOADS_HEADER]: 'other' })).toMatchObject({
      ok: false,
      error: 'idempotency-mismatch',
    });
  });

  it('is as heavy as a photo may be, and does not change its size on the way', async () => {
    expect(await send(0, 10, { size: 5_242_881 })).toMatchObject({ ok: false, error: 'photo-too-heavy' });
    expect(await send(0, 11, { size: 10 })).toMatchObject({ ok: false, error: 'photo-too-heavy' });
    await send(0, 10);

    expect(await send(10, 20, { size: 20 })).toMatchObject({ ok: true, value: { received: 10 } });
  });

  it('is read once the call is not refused for anything else, and once however often it is named', async () => {
    await send(0, photo.length);
    const headers = { [UPLOADS_HEADER]: 'none' };

    const url = '/api/v1/products/create-product';
    const wrong = await seller.send({ method: 'POST', url, json: { name: 'Wheat', price: 0 }, headers });
    const posted = await post(seller, { [UPLOADS_HEADER]: 'field field field' });

    expect(wrong.json).toMatchObject({ success: false, code: 'invalid-input' });
    expect(posted).toMatchObject({ ok: true, value: { listing: { photos: [{ width: 1_280 }] } } });
    expect(posted.ok && posted.value.listing.photos).toHaveLength(1);
  });

  it('without any bytes is refused', async () => {
    const answer = await seller.call(sendPart, { name: 'empty', startAt: 0, size: 10 });

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { photo: { code: 'required' } },
    });
  });

  it('makes room for itself among those that its user began before', async () => {
    const name = (n: number) => `photo ${String(n).padStart(2, '0')}`;
    for (let n = 0; n < 34; n += 1)
      await testApp.db`
        insert into upload_parts (user_id, name, start_at, size, content, created_at)
        values (${seller.id}, ${name(n)}, 0, 1000000, ${Buffer.alloc(1_000_000)}, now() - ${60 - n} * interval '1 minute')`;

    await send(0, 1_000);

    const rows = await testApp.db`select name from upload_parts where user_id = ${seller.id} order by name`;
    const left = rows.map((row) => String(row['name']));
    expect(left).toContain('field');
    expect(left).not.toContain(name(0));
    expect(left).toContain(name(33));
    expect(left.length).toBeLessThan(34);
  });
});
