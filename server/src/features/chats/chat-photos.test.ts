import * as chats from '@polam/contract/calls/chats';
import { buildTrader } from '@polam/database/seed/users';
import { aChat, conversationOf, conversationsOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import { noticesOf } from '@polam/server/testing/trade/trade';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const asPhoto = (content: Buffer) => ({ content, fileName: 'photo.jpg', type: 'image/jpeg' });

async function aPhotoChat() {
  const chat = await aChat(testApp);
  const { buyer, negotiationId } = chat;
  const answer = await buyer.call(chats.post, { negotiationId }, { photos: [asPhoto(await aPhonePhoto())] });
  if (!answer.ok || answer.value.message.photo === null) throw new Error('no photo was kept');
  return { ...chat, photo: answer.value.message.photo };
}

const pathOf = (negotiationId: string, photoId: string) => `/api/v1/chats/${negotiationId}/photos/${photoId}`;

describe('a photo of a conversation', () => {
  it('says enough alone, stands upright, and tells no place', async () => {
    const { negotiationId, buyer, seller, photo } = await aPhotoChat();

    const seen = await seller.send({ url: pathOf(negotiationId, photo.id) });

    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(seen.headers['cache-control']).toBe('private, no-store');
    const metadata = await sharp(seen.body).metadata();
    expect([metadata.exif, (metadata.width ?? 0) < (metadata.height ?? 0)]).toEqual([undefined, true]);
    expect((await conversationOf(buyer, negotiationId)).lines.at(-1)).toMatchObject({ text: '', photo });
    expect((await conversationsOf(seller)).conversations[0]?.lastLine).toMatchObject({
      kind: 'photo',
      text: '',
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({ type: 'message.posted', text: '' });
  });

  it('is for its two people alone, in its own conversation alone', async () => {
    const { negotiationId, buyer, listing, photo } = await aPhotoChat();
    const third = await testApp.actor((await buildTrader(testApp.db)).id);
    const another = await aChat(testApp);

    const [own, thirds, elsewhere, visitors, ofListing] = await Promise.all([
      buyer.send({ url: pathOf(negotiationId, photo.id) }),
      third.send({ url: pathOf(negotiationId, photo.id) }),
      another.buyer.send({ url: pathOf(another.negotiationId, photo.id) }),
      testApp.visitor.send({ url: pathOf(negotiationId, photo.id) }),
      testApp.visitor.send({ url: `/api/v1/products/product-photo/${listing.id}?photo=${photo.id}` }),
    ]);

    expect([own, thirds, elsewhere, visitors].map(({ status }) => status)).toEqual([200, 404, 404, 401]);
    expect(ofListing.body.equals(own.body)).toBe(false);
  });

  it.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-unreadable'],
    ['is a page', Buffer.from('<html><script>alert(1)</script></html>'), 'photo-unreadable'],
    ['is larger than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'photo-too-heavy'],
  ])('is refused where it %s, and nothing is said', async (_case, content, code) => {
    const { negotiationId, buyer } = await aChat(testApp);

    const answer = await buyer.call(
      chats.post,
      { negotiationId, text: 'Look' },
      { photos: [asPhoto(content)] },
    );

    expect(answer).toMatchObject({ ok: false, error: code });
    expect((await conversationOf(buyer, negotiationId)).lines).toHaveLength(1);
  });

  it('comes one at a time', async () => {
    const { negotiationId, buyer } = await aChat(testApp);
    const content = await aPicture();

    const answer = await buyer.call(
      chats.post,
      { negotiationId },
      { photos: [asPhoto(content), asPhoto(content)] },
    );

    expect(answer).toMatchObject({ ok: false, fields: { photo: { code: 'too-many-photos' } } });
  });

  it('goes with its conversation when its author leaves', async () => {
    const { negotiationId, buyer, seller } = await aPhotoChat();

    await testApp.db`delete from photos where owner_id = ${buyer.id}`;

    expect((await conversationOf(seller, negotiationId)).lines).toHaveLength(1);
  });
});
