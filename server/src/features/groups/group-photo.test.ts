import { erase } from '@polam/contract/calls/account';
import { suspend } from '@polam/contract/calls/admin';
import { UPLOADS_HEADER } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/groups';
import { sendPart } from '@polam/contract/calls/uploads';
import { buildAdmin, buildFarmer, buildUser } from '@polam/database/seed/users';
import { seedPlaces } from '@polam/database/seed/places';
import { hashPassword } from '@polam/server/features/auth/password';
import type { TestActor } from '@polam/server/testing/actor';
import { aPhonePhoto, aPicture } from '@polam/server/testing/photos';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
});

afterAll(() => testApp.close());

const asPhotos = (content: Buffer) => ({
  photos: [{ content, fileName: 'photo.jpg', type: 'image/jpeg' }],
});

async function aGroupOf(manager: TestActor) {
  const mirchi = { name: 'Guntur Mirchi Farmers', kind: 'fpo', pincode: '522002' } as const;
  const answer = await manager.call(calls.found, mirchi);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.group.slug;
}

/** A group whose manager has sent a photo. */
async function aGroupWithPhoto() {
  const manager = await testApp.actor((await buildFarmer(testApp.db)).id);
  const slug = await aGroupOf(manager);
  return { manager, slug, photoId: await send(manager, slug, await aPhonePhoto()) };
}

async function send(manager: TestActor, slug: string, content: Buffer): Promise<string> {
  const answer = await manager.call(calls.setPhoto, { slug }, asPhotos(content));
  if (!answer.ok || answer.value.group.photo === null) throw new Error('the group has no photo');
  return answer.value.group.photo.id;
}

const look = (slug: string, photoId?: string) =>
  testApp.visitor.send({
    url: `/api/v1/groups/${slug}/photo${photoId === undefined ? '' : `?photo=${photoId}`}`,
  });

async function shownIn(slug: string) {
  const answer = await testApp.visitor.call(calls.get, { slug });
  return answer.ok ? answer.value.group.photo : answer.error;
}

async function isStored(photoId: string): Promise<boolean> {
  return (await testApp.db`select from photos where id = ${photoId}`).length > 0;
}

describe('the photo of a group', () => {
  it('is seen by everybody on its page and in lists, upright and without the place where it was taken', async () => {
    const { slug, photoId } = await aGroupWithPhoto();

    const seen = await look(slug, photoId);
    const list = await testApp.visitor.call(calls.list, { limit: 100 });

    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const metadata = await sharp(seen.body).metadata();
    expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 400, 600]);
    expect(await shownIn(slug)).toMatchObject({ id: photoId, width: 400, height: 600 });
    expect(list.ok && list.value.groups.find((each) => each.slug === slug)?.photo?.id).toBe(photoId);
  });

  it('is replaced by the next, and removed, and what was before is deleted', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();

    const nextId = await send(manager, slug, await aPicture({ colour: '#00aa00' }));
    const [old, next, any] = [await look(slug, photoId), await look(slug, nextId), await look(slug)];
    const storedAfterSecond = [await isStored(photoId), await isStored(nextId)];
    const removed = await manager.call(calls.removePhoto, { slug });
    const again = await manager.call(calls.removePhoto, { slug });

    expect([old, next, any].map(({ status }) => status)).toEqual([404, 200, 200]);
    expect(any.body.equals(next.body)).toBe(true);
    expect(storedAfterSecond).toEqual([false, true]);
    expect(removed).toMatchObject({ ok: true, value: { group: { photo: null } } });
    expect(again.ok).toBe(true);
    expect([(await look(slug)).status, await shownIn(slug), await isStored(nextId)]).toEqual([
      404,
      null,
      false,
    ]);
  });

  it('is for managers alone to set and to remove', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();
    const member = await testApp.actor((await buildFarmer(testApp.db)).id);
    await manager.call(calls.invite, { slug, userId: member.id });
    await member.call(calls.ask, { slug });

    const set = await member.call(calls.setPhoto, { slug }, asPhotos(await aPicture()));
    const removed = await member.call(calls.removePhoto, { slug });

    expect([set, removed]).toMatchObject([
      { ok: false, error: 'forbidden' },
      { ok: false, error: 'forbidden' },
    ]);
    expect(await shownIn(slug)).toMatchObject({ id: photoId });
  });

  it.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-unreadable'],
    ['is larger than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'photo-too-heavy'],
  ])('is refused where it %s, and the one before stays', async (_case, content, error) => {
    const { manager, slug, photoId } = await aGroupWithPhoto();

    const answer = await manager.call(calls.setPhoto, { slug }, asPhotos(content));

    expect(answer).toMatchObject({ ok: false, error });
    expect(await shownIn(slug)).toMatchObject({ id: photoId });
  });

  it('comes in parts, too, and is one alone', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();
    const content = await aPhonePhoto();
    const half = Math.floor(content.length / 2);
    for (const name of ['yard', 'store'])
      for (const [startAt, part] of [
        [0, content.subarray(0, half)] as const,
        [half, content.subarray(half)] as const,
      ])
        await manager.call(sendPart, { name, startAt, size: content.length }, asPhotos(part));
    const set = (names: string) =>
      manager.call(calls.setPhoto, { slug }, { headers: { [UPLOADS_HEADER]: names } });

    const refused = { ok: false, error: 'invalid-input', fields: { photo: {} } };
    expect([await manager.call(calls.setPhoto, { slug }), await set('yard store')]).toMatchObject([
      refused,
      refused,
    ]);
    expect(await shownIn(slug)).toMatchObject({ id: photoId });
    expect(await set('yard')).toMatchObject({ ok: true, value: { group: { photo: { width: 400 } } } });
  });

  it('goes with the account of who sent it, and the group stays', async () => {
    const sender = await buildUser(testApp.db, { passwordHash: await hashPassword('mango-season') });
    const manager = await testApp.actor(sender.id);
    const slug = await aGroupOf(manager);
    const other = await testApp.actor((await buildFarmer(testApp.db)).id);
    await manager.call(calls.invite, { slug, userId: other.id });
    await other.call(calls.ask, { slug });
    const photoId = await send(manager, slug, await aPicture());

    const gone = await manager.call(erase, { password: 'mango-season', confirmation: sender.email ?? '' });

    expect(gone.ok).toBe(true);
    expect([await isStored(photoId), await shownIn(slug)]).toEqual([false, null]);
  });

  it('is removed by an admin, and its managers read why, but not by whom', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const takeDown = { slug, photoId, reason: 'It shows a child' };
    expect(await shownIn(slug)).toMatchObject({ id: photoId });

    const byManager = await manager.call(calls.takePhotoDown, takeDown);
    const answers = [
      await admin.call(calls.takePhotoDown, takeDown),
      await admin.call(calls.takePhotoDown, takeDown),
    ];

    expect(byManager).toMatchObject({ ok: false, error: 'forbidden' });
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await shownIn(slug), await isStored(photoId), (await look(slug, photoId)).status]).toEqual([
      null,
      false,
      404,
    ]);
    const notices = await noticesOf(testApp, manager);
    expect(notices).toMatchObject([{ type: 'group.photo-taken-down', group: slug, reason: takeDown.reason }]);
    expect(JSON.stringify(notices)).not.toContain(admin.id);
    expect(await testApp.db`select action, reason from audit where actor_id = ${admin.id}`).toMatchObject([
      { action: 'group-photo-removed', reason: takeDown.reason },
    ]);
  });

  it('stays where an admin has looked at the one before', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const nextId = await send(manager, slug, await aPicture({ colour: '#00aa00' }));

    const answer = await admin.call(calls.takePhotoDown, { slug, photoId, reason: 'It shows a child' });

    expect(answer.ok).toBe(true);
    expect(await shownIn(slug)).toMatchObject({ id: nextId });
    expect(await noticesOf(testApp, manager)).toEqual([]);
  });

  it('goes with a sender who is suspended', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    expect(await shownIn(slug)).toMatchObject({ id: photoId });

    const answer = await admin.call(suspend, { userId: manager.id });

    expect(answer.ok).toBe(true);
    expect([await shownIn(slug), (await look(slug, photoId)).status]).toEqual([null, 404]);
  });

  it('is deleted with a group that closes', async () => {
    const { manager, slug, photoId } = await aGroupWithPhoto();

    await manager.call(calls.leave, { slug });

    expect([await isStored(photoId), (await look(slug, photoId)).status]).toEqual([false, 404]);
  });
});
