import * as calls from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPhotos, type Photos } from './photos.service.ts';

let testApp: TestApp;
let seller: TestActor;
let photos: Photos;
beforeAll(async () => {
  testApp = await startTestApp();
  seller = await testApp.actor((await buildFarmer(testApp.db)).id);
  photos = buildPhotos(testApp.app.appContext, { pictureFolders: [] });
});
afterAll(() => testApp.close());

/** Posts a listing with one photo, and gives the address of its smallest size. */
async function post(content: Buffer): Promise<string> {
  const answer = await seller.call(
    calls.create,
    { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 },
    { photos: [{ content, fileName: 'photo.jpg', type: 'image/jpeg' }] },
  );
  if (!answer.ok) throw new Error(answer.message);
  const { id, photos: posted } = answer.value.listing;
  return `/api/v1/products/product-photo/${id}?width=320&photo=${posted[0]?.id ?? ''}`;
}

const open = (url: string, accept?: string) =>
  testApp.visitor.send({ url, ...(accept === undefined ? {} : { headers: { accept } }) });

/** Runs the job until nothing is left to do. */
async function fillAll(): Promise<void> {
  while ((await photos.fillAvif()) > 0);
}

it('is what a browser gets that reads it, once a job has made it, and others get WebP', async () => {
  const url = await post(await aPhonePhoto());
  const before = await open(url, 'image/avif,image/webp,*/*');
  expect(before.headers).toMatchObject({
    'content-type': 'image/webp',
    vary: expect.stringMatching('accept') as string,
  });

  await fillAll();
  const after = await open(url, 'image/avif,image/webp,*/*');
  const other = await open(url);

  expect([after, other].map(({ headers }) => headers['content-type'])).toEqual(['image/avif', 'image/webp']);
  expect(await sharp(after.body).metadata()).toMatchObject({ format: 'heif', width: 320 });
  expect(after.body.length).toBeLessThan(other.body.length);
  expect(after.headers['etag']).not.toBe(other.headers['etag']);
});

it('is tried once of a photo that it makes no smaller, or that cannot be read', async () => {
  const tiny = await post(await aPicture({ width: 16, height: 16 }));
  await post(await aPicture({ width: 20, height: 20 }));
  await testApp.db`update photo_variants set content = 'broken' where width = 20`;

  await expect(fillAll()).rejects.toThrow('1 photos got no AVIF');

  expect(await photos.fillAvif()).toBe(0);
  expect((await open(tiny, 'image/avif')).headers['content-type']).toBe('image/webp');
});
