import * as orders from '@polam/contract/calls/orders';
import { buildAdmin, buildTrader } from '@polam/database/seed/users';
import { MAX_DISPUTE_PHOTOS, MAX_ORDER_PHOTOS } from '@polam/domain/trade/dispute';
import type { TestActor } from '@polam/server/testing/actor';
import { aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, complete, deliver } from '@polam/server/testing/trade/orders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const asPhoto = (content: Buffer) => ({ content, fileName: 'slip.jpg', type: 'image/jpeg' });
const quantityMilli = 19_500;

/** A delivered order of 20 quintals. */
async function aDelivery() {
  const order = await anOrder(testApp, { orderedMilli: 20_000 });
  await deliver(order);
  return order;
}

/** The same, weighed by its seller with a photo of the slip. */
async function aWeighing() {
  const order = await aDelivery();
  const { seller, orderId } = order;
  const written = await seller.call(
    orders.weigh,
    { orderId, quantityMilli },
    { photos: [asPhoto(await aPhonePhoto())] },
  );
  const [slip] = written.ok ? written.value.order.photos : [];
  if (slip === undefined) throw new Error('the slip was not kept');
  return { ...order, slip };
}

const pathOf = (orderId: string, photoId: string) => `/api/v1/orders/${orderId}/photos/${photoId}`;
const statusOf = async (actor: Pick<TestActor, 'send'>, path: string) =>
  (await actor.send({ url: path })).status;

describe('a photo of the weighing slip', () => {
  it('comes with the weight to the other side, who says yes to both, upright and without its place', async () => {
    const { buyer, seller, orderId, slip } = await aWeighing();

    const seen = await buyer.send({ url: pathOf(orderId, slip.id) });
    const agreed = await buyer.call(orders.weigh, { orderId, quantityMilli });

    expect(slip).toMatchObject({ kind: 'slip', by: 'seller' });
    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect((await sharp(seen.body).metadata()).exif).toBeUndefined();
    expect(agreed).toMatchObject({ value: { order: { weighedMilli: quantityMilli, photos: [slip] } } });
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { photos: [slip] } },
    });
  });

  it('is seen by its two sides alone, by an admin only once the order is disputed, and in its order alone', async () => {
    const { buyer, seller, orderId, slip } = await aWeighing();
    const another = await aDelivery();
    const third = await testApp.actor((await buildTrader(testApp.db)).id);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const path = pathOf(orderId, slip.id);

    const statuses = [];
    for (const actor of [buyer, seller, third, admin, testApp.visitor])
      statuses.push(await statusOf(actor, path));
    const elsewhere = await statusOf(another.buyer, pathOf(another.orderId, slip.id));
    await buyer.call(orders.dispute, { orderId, kind: 'short' });

    expect([...statuses, elsewhere]).toEqual([200, 200, 404, 404, 401, 404]);
    expect([await statusOf(admin, path), await statusOf(third, path)]).toEqual([200, 404]);
  });

  it.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-unreadable'],
    ['is larger than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'photo-too-heavy'],
  ])('is refused where it %s, and the weight with it', async (_case, content, code) => {
    const { seller, orderId } = await aDelivery();

    const answer = await seller.call(
      orders.weigh,
      { orderId, quantityMilli },
      { photos: [asPhoto(content)] },
    );

    expect(answer).toMatchObject({ ok: false, error: code });
    expect(await seller.call(orders.get, { orderId })).toMatchObject({
      value: { order: { proposedMilli: null, photos: [] } },
    });
  });

  it('comes no more once the deal is done, and not without end before', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    const photos = [asPhoto(await aPicture())];
    const weigh = (milli: number) => seller.call(orders.weigh, { orderId, quantityMilli: milli }, { photos });
    for (let each = 0; each < MAX_ORDER_PHOTOS; each += 1) await weigh(19_000 + each);

    const tooMany = await weigh(18_000);
    const two = await seller.call(
      orders.weigh,
      { orderId, quantityMilli },
      { photos: [...photos, ...photos] },
    );
    await complete({ orderId, buyer, seller });
    await weigh(20_000);

    expect(tooMany).toMatchObject({ ok: false, fields: { photo: { code: 'too-many-photos' } } });
    expect(two).toMatchObject({ ok: false, fields: { photo: { code: 'too-many-photos' } } });
    const read = await buyer.call(orders.get, { orderId });
    expect(read.ok && read.value.order.photos).toHaveLength(MAX_ORDER_PHOTOS);
  });

  it('goes with its author’s account', async () => {
    const { buyer, orderId } = await aWeighing();

    await testApp.db`delete from photos where owner_id = (select seller_id from orders where id = ${orderId})`;

    expect(await buyer.call(orders.get, { orderId })).toMatchObject({ value: { order: { photos: [] } } });
  });
});

describe('the photos of a dispute', () => {
  it('are seen with its kind and its words by the other side and the admin, and are few', async () => {
    const { buyer, seller, orderId } = await aDelivery();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const photo = asPhoto(await aPicture());
    const dispute = { orderId, kind: 'wet', reason: 'Wet inside' } as const;

    const tooMany = await buyer.call(orders.dispute, dispute, {
      photos: Array.from({ length: MAX_DISPUTE_PHOTOS + 1 }, () => photo),
    });
    const opened = await buyer.call(orders.dispute, dispute, { photos: [photo, photo] });
    const answered = await seller.call(
      orders.answerDispute,
      { orderId, words: 'Dry when loaded' },
      { photos: [photo] },
    );

    expect(tooMany).toMatchObject({ ok: false, fields: { photo: { code: 'too-many-photos' } } });
    expect(opened.ok).toBe(true);
    const photos = [
      { kind: 'dispute', by: 'buyer' },
      { kind: 'dispute', by: 'buyer' },
      { kind: 'answer', by: 'seller' },
    ];
    expect(answered).toMatchObject({ value: { order: { photos } } });
    const listed = await admin.call(orders.listDisputes, {});
    expect(listed.ok && listed.value.orders.find(({ id }) => id === orderId)).toMatchObject({
      dispute: { kind: 'wet', reason: 'Wet inside', answer: 'Dry when loaded' },
      photos,
    });
  });
});
