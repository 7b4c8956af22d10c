import * as calls from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aMosaic, aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPhotos } from './photos.service.ts';

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

async function post(...contents: Buffer[]) {
  const photos = contents.map((content) => ({ content, fileName: 'photo.jpg', type: 'image/jpeg' }));
  const answer = await seller.call(calls.create, wheat, { photos });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

/** The photos as the page of a listing and as a card show them. */
async function shown(listingId: string) {
  const page = await seller.call(calls.get, { listingId });
  const own = await seller.call(calls.listOwn, {});
  if (!page.ok || !own.ok) throw new Error('the listing is not there');
  const card = own.value.listings.find(({ id }) => id === listingId);
  return { page: page.value.listing.photos, card: card?.photos ?? [] };
}

async function coloursOf(address: string | undefined) {
  const [head, base64 = ''] = (address ?? '').split(',');
  expect(head).toBe('data:image/webp;base64');
  const picture = sharp(Buffer.from(base64, 'base64'));
  const { width, height, format } = await picture.metadata();
  const pixels = await picture.raw().toBuffer();
  const colourAt = (share: number) => {
    const at = (Math.floor(height / 2) * width + Math.floor(width * share)) * 3;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return { red, green, blue };
  };
  return { width, height, format, left: colourAt(0.25), right: colourAt(0.75) };
}

describe('the blur of a photo', () => {
  it('has its colours where the photo has them, in a few pixels', async () => {
    const green = await aPicture({ width: 400, height: 600, colour: '#1d8f3a' });
    const red = sharp(await aPicture({ width: 800, height: 600, colour: '#c22a1e' }));
    const listing = await post(
      await red
        .composite([{ input: green, gravity: 'east' }])
        .jpeg()
        .toBuffer(),
    );

    const { page } = await shown(listing.id);
    const { left, right, ...size } = await coloursOf(page[0]?.blur);

    expect(size).toEqual({ width: 16, height: 12, format: 'webp' });
    expect(left.red).toBeGreaterThan(150);
    expect(left.green).toBeLessThan(80);
    expect(right.green).toBeGreaterThan(100);
    expect(right.red).toBeLessThan(80);
  });

  it.each([
    ['of coloured squares', () => aMosaic(16, 12)],
    ['of many coloured squares', () => aMosaic(16, 16)],
    ['of noise', aPhonePhoto],
    ['of one colour', aPicture],
    ['of a single pixel', () => aPicture({ width: 1, height: 1 })],
    ['as long as a fence', () => aPicture({ width: 4_000, height: 2 })],
  ])('adds at most 200 characters to a card, %s', async (_, make) => {
    const listing = await post(await make());

    const { blur = '' } = (await shown(listing.id)).card[0] ?? {};

    expect(blur.length).toBeGreaterThan(0);
    expect(`,"blur":"${blur}"`.length).toBeLessThanOrEqual(200);
  });

  it('comes with each photo of a page, on a card with the first alone', async () => {
    const listing = await post(
      await aPicture({ colour: '#c22a1e' }),
      await aPicture({ colour: '#1d8f3a' }),
      await aPicture(),
    );

    const { page, card } = await shown(listing.id);

    expect(new Set(page.map(({ blur }) => blur)).size).toBe(3);
    expect(card).toEqual([page[0], ...page.slice(1).map(({ blur: _blur, ...photo }) => photo)]);
  });

  it('is the only thing of a photo that comes with its listing', async () => {
    const listing = await post(await aPhonePhoto());

    const { page } = await shown(listing.id);
    const [, base64 = ''] = (page[0]?.blur ?? '').split(',');
    const { exif, xmp, icc } = await sharp(Buffer.from(base64, 'base64')).metadata();

    expect(Object.keys(page[0] ?? {}).sort()).toEqual(['blur', 'height', 'id', 'width']);
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  it('comes to visitors too', async () => {
    const listing = await post(await aPicture());

    const answer = await testApp.visitor.call(calls.listForVisitor, {});
    const card = answer.ok ? answer.value.listings.find(({ id }) => id === listing.id) : undefined;

    expect(card?.photos).toEqual((await shown(listing.id)).page);
  });

  it('is not there where a listing has no photo', async () => {
    const listing = await post();

    expect(await shown(listing.id)).toEqual({ page: [], card: [] });
  });

  it('is made in time for photos that were kept without', async () => {
    const listing = await post(await aPicture({ colour: '#c22a1e' }));
    await testApp.db`update photos set blur = null where owner_id = ${seller.id}`;
    const photos = buildPhotos(testApp.app.appContext, { pictureFolders: [] });

    const before = await shown(listing.id);
    const made = await photos.fillBlurs();
    const after = await shown(listing.id);

    expect(before.page).toEqual([{ id: expect.any(String) as string, width: 800, height: 600 }]);
    expect([made, await photos.fillBlurs()]).toEqual([1, 0]);
    expect((await coloursOf(after.page[0]?.blur)).left.red).toBeGreaterThan(150);
    expect(after.card).toEqual(after.page);
  });

  it('is refused by the database where it is no small thing', async () => {
    await post(await aPicture());
    const large = Buffer.alloc(601, 1);

    const saving = testApp.db`update photos set blur = ${large} where owner_id = ${seller.id}`;

    await expect(saving).rejects.toThrow('photos_blur_check');
  });
});
