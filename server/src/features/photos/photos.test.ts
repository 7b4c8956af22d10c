import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { formOf, type Sent, type TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let seller: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  seller = await testApp.actor((await buildFarmer(testApp.db)).id);
});
afterAll(() => testApp.close());

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };
const photoOf = (id: string, query = '') => `/api/v1/products/product-photo/${id}${query}`;
const asPhoto = (content: Buffer, fileName = 'photo.jpg', type = 'image/jpeg') => ({
  content,
  fileName,
  type,
});

async function post(...contents: Buffer[]) {
  const answer = await seller.call(calls.create, wheat, {
    photos: contents.map((content) => asPhoto(content)),
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

async function sendForm(sent: Sent) {
  const form = formOf({ name: 'Wheat', price: '2400', quantity: '50' }, sent);
  return seller.send({ method: 'POST', url: calls.create.path, ...form });
}

async function rowCounts() {
  const [row] = await testApp.db`
    select (select count(*)::int from listings) as listings, (select count(*)::int from photos) as photos,
      (select count(*)::int from photo_variants) as variants`;
  return row;
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s is kept as WebP in the widths of screens',
    async (format) => {
      const listing = await post(await aPicture({ format, width: 1_600, height: 1_200 }));

      expect(listing.photos).toMatchObject([{ width: 1_280, height: 960 }]);
      for (const [requested, width] of [
        [1, 320],
        [320, 320],
        [321, 640],
        [641, 1_280],
        [9_999, 1_280],
      ]) {
        const answer = await testApp.visitor.send({ url: photoOf(listing.id, `?width=${requested}`) });
        const { format: stored, width: storedWidth } = await sharp(answer.body).metadata();
        expect({ type: answer.headers['content-type'], kept: stored, storedWidth }).toEqual({
          type: 'image/webp',
          kept: 'webp',
          storedWidth: width,
        });
      }
    },
  );

  it('is never enlarged', async () => {
    const listing = await post(await aPicture({ width: 200, height: 100 }));

    expect(listing.photos).toMatchObject([{ width: 200, height: 100 }]);
    expect(
      await testApp.db`select width from photo_variants where photo_id = ${listing.photos[0]?.id ?? ''}`,
    ).toMatchObject([{ width: 200 }]);
  });

  it('is turned upright and loses where it was taken', async () => {
    const taken = await aPhonePhoto();
    expect((await sharp(taken).metadata()).exif).toBeDefined();

    const listing = await post(taken);
    const answer = await testApp.visitor.send({ url: photoOf(listing.id) });
    const stored = await sharp(answer.body).metadata();

    expect(stored).toMatchObject({ width: 400, height: 600 });
    expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('goes out with headers that let it run nothing and be kept', async () => {
    const listing = await post(await aPicture());
    const photoId = listing.photos[0]?.id ?? '';

    const first = await testApp.visitor.send({ url: photoOf(listing.id) });
    const named = await testApp.visitor.send({ url: photoOf(listing.id, `?photo=${photoId}`) });
    const again = await testApp.visitor.send({
      url: photoOf(listing.id),
      headers: { 'if-none-match': String(first.headers['etag']) },
    });

    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cache-control': expect.stringContaining('max-age=60') as string,
    });
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('of several is the one that is named, else the first', async () => {
    const listing = await post(
      await aPicture({ width: 100, height: 50 }),
      await aPicture({ width: 50, height: 100 }),
    );
    const widthOf = async (query: string) =>
      (await sharp((await testApp.visitor.send({ url: photoOf(listing.id, query) })).body).metadata()).width;

    expect(await widthOf('')).toBe(100);
    expect(await widthOf(`?photo=${listing.photos[1]?.id}`)).toBe(50);
    expect(await widthOf('?photo=00000000-0000-4000-8000-000000000000')).toBe(100);
  });

  it('takes the place of the old ones when a listing is changed', async () => {
    const listing = await post(await aPicture({ width: 100, height: 50 }), await aPicture());

    const stored = await seller.call(calls.update, { ...wheat, listingId: listing.id });
    const changed = await seller.call(
      calls.update,
      { ...wheat, listingId: listing.id },
      { photos: [asPhoto(await aPicture({ width: 60, height: 60 }))] },
    );

    expect(stored).toMatchObject({ value: { listing: { photos: listing.photos } } });
    expect(changed).toMatchObject({ value: { listing: { photos: [{ width: 60 }] } } });
    expect(await testApp.db`select from photos where owner_id = ${seller.id}`).toHaveLength(1);
  });
});

describe('the picture of a listing without a photo', () => {
  it('is that of its commodity', async () => {
    const listing = await buildListing(testApp.db, { commodity: 'wheat' });

    const answer = await testApp.visitor.send({ url: photoOf(listing.id) });

    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect((await sharp(answer.body).metadata()).format).toBe('webp');
  });

  it('is never missing, even where the catalogue names one that is not there', async () => {
    const [row] = await testApp.db<[{ id: string }]>`
      update commodities set picture = '../../../etc/passwd' where slug = 'tomato' returning id`;
    const listing = await buildListing(testApp.db, { commodity: 'tomato', commodityId: row.id });

    expect(await testApp.visitor.send({ url: photoOf(listing.id) })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
  });

  it('is not shown for a listing that never was', async () => {
    const answer = await testApp.visitor.send({ url: photoOf('00000000-0000-7000-8000-000000000000') });

    expect(answer).toMatchObject({ status: 404, json: { success: false, code: 'not-found' } });
  });
});

describe('a file that is no photo of ours', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files: Readonly<Record<string, () => Promise<Buffer>>> = {
    'an SVG called photo.jpg': () => Promise.resolve(svg),
    'a page called photo.jpg': () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>')),
    'a program called photo.jpg': () => Promise.resolve(Buffer.from('MZ\x90\0\x03'.padEnd(500, 'x'))),
    'a JPEG that ends in its middle': async () => {
      const whole = await aPhonePhoto();
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
    'a PNG that ends in its middle': async () => {
      const whole = await aPicture({ format: 'png', width: 900, height: 900 });
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
    'the first bytes of a JPEG before a page': () =>
      Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])),
    'a GIF': () =>
      Promise.resolve(Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')),
  };

  it.each(Object.entries(files))(
    'is refused beside the field, and nothing is written: %s',
    async (_, make) => {
      const before = await rowCounts();

      const answer = await sendForm({ photos: [asPhoto(await make())] });

      expect(answer).toMatchObject({ status: 200, json: { success: false, code: 'photo-unreadable' } });
      expect(answer.json?.['fields']).toHaveProperty(['photo', 'message'], expect.stringMatching(/JPEG/));
      expect(await rowCounts()).toEqual(before);
    },
  );

  it('is refused when it has too many bytes or too many pixels', async () => {
    const before = await rowCounts();

    const heavy = await sendForm({
      photos: [asPhoto(Buffer.concat([await aPicture(), Buffer.alloc(20_000_000, 1)]))],
    });
    const bomb = await sendForm({
      photos: [asPhoto(await aPicture({ format: 'png', width: 12_000, height: 12_000 }))],
    });

    expect(heavy).toMatchObject({ status: 200, json: { success: false, code: 'photo-too-heavy' } });
    expect(heavy.json?.['message']).toMatch(/up to 5 MB/);
    expect(bomb).toMatchObject({ status: 200, json: { code: 'photo-too-large' } });
    expect(await rowCounts()).toEqual(before);
  });

  it('is refused together with the good ones beside it', async () => {
    const before = await rowCounts();

    const answer = await sendForm({ photos: [asPhoto(await aPicture()), asPhoto(svg)] });

    expect(answer.json).toMatchObject({ success: false, code: 'photo-unreadable' });
    expect(await rowCounts()).toEqual(before);
  });

  it('is refused where there are more of them than a listing has', async () => {
    const before = await rowCounts();
    const small = asPhoto(await aPicture({ width: 20, height: 20 }));

    const oneMore = await sendForm({ photos: Array.from({ length: 7 }, () => small) });
    const manyMore = await sendForm({ photos: Array.from({ length: 30 }, () => small) });

    expect(oneMore).toMatchObject({
      status: 200,
      json: { code: 'invalid-input', fields: { photo: { code: 'too-many-photos' } } },
    });
    expect(manyMore.status).toBe(413);
    expect(await rowCounts()).toEqual(before);
  });

  it('is left out where it comes in a field that takes none', async () => {
    const form = formOf({ name: 'Wheat', price: '2400', quantity: '50' }, { photos: [asPhoto(svg)] });
    const payload = Buffer.from(
      form.payload.toString('latin1').replace('name="photo"', 'name="virus"'),
      'latin1',
    );

    const answer = await seller.send({
      method: 'POST',
      url: calls.create.path,
      payload,
      headers: form.headers,
    });

    expect(answer).toMatchObject({ status: 201, json: { product: { photos: [] } } });
  });

  it('is left out where a form sends an empty one', async () => {
    expect((await sendForm({ photos: [asPhoto(Buffer.alloc(0), '')] })).status).toBe(201);
  });
});

describe('a form that is broken off', () => {
  it.each([0.3, 0.6, 0.95, 0.999])(
    'at %f of its length is refused, and nothing is written',
    async (share) => {
      const before = await rowCounts();
      const form = formOf(
        { name: 'Wheat', price: '2400', quantity: '50' },
        { photos: [asPhoto(await aPicture())] },
      );
      const payload = form.payload.subarray(0, Math.floor(form.payload.length * share));

      const answer = await seller.send({
        method: 'POST',
        url: calls.create.path,
        payload,
        headers: form.headers,
      });

      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\S/) as string });
      expect(await rowCounts()).toEqual(before);
    },
  );

  it('without its boundary is refused too', async () => {
    const answer = await seller.send({
      method: 'POST',
      url: calls.create.path,
      payload: 'name=Wheat',
      headers: { 'content-type': 'multipart/form-data' },
    });

    expect(answer.status).toBe(400);
  });
});
