import { logout } from '@polam/contract/calls/auth';
import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/notices';
import { propose } from '@polam/contract/calls/offers';
import { isInside, isPushAddress } from '@polam/server/outward/push-sender';
import { say, aChat } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { startPushService, type PushService, type TestDevice } from '@polam/server/testing/push-service';
import type { TestActor } from '@polam/server/testing/actor';
import { aTrade } from '@polam/server/testing/trade/trade';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notices } from './index.ts';

const keys = webPush.generateVAPIDKeys();

let service: PushService;
let testApp: TestApp;
let room: Notices;
let clock = new Date();
let devices = 0;

beforeAll(async () => {
  service = await startPushService();
  testApp = await startTestApp({
    settings: {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SUBJECT: 'mailto:hello@polam.example',
    },
    now: () => clock,
  });
  room = noticeRoomOf(testApp);
});
beforeEach(() => {
  clock = new Date();
  service.answerWith(201);
});
afterAll(async () => {
  await testApp.close();
  await service.close();
});

/** The database records the true time, which is the earliest start for the test's clock. */
const later = (seconds: number) => new Date(Math.max(clock.getTime(), Date.now()) + seconds * 1_000);

async function pass(seconds: number): Promise<number> {
  clock = later(seconds);
  return room.deliverNotices();
}

const partsOf = ({ endpoint, p256dh, auth }: TestDevice) => ({ endpoint, p256dh, auth });

/** A seller with a subscribed phone, and what a buyer may offer. */
async function aSellerWithPhone() {
  const trade = await aTrade(testApp);
  const phone = await subscribeOn(trade.seller);
  return { ...trade, phone };
}

async function subscribeOn(actor: TestActor): Promise<TestDevice> {
  devices += 1;
  const phone = service.device(`phone-${devices}`);
  expect(await actor.call(calls.subscribePush, partsOf(phone))).toMatchObject({ ok: true });
  return phone;
}

describe('a device', () => {
  it('is told of an offer in its owner’s language, sealed for it alone and signed by our key', async () => {
    const { seller, buyer, terms, phone } = await aSellerWithPhone();
    await seller.call(account.update, { language: 'hi' });
    await buyer.call(propose, terms);

    await pass(11);

    const listed = await seller.call(calls.list, {});
    const noticeId = listed.ok ? (listed.value.notices[0]?.id ?? '') : '';
    expect(phone.opened()).toEqual([
      {
        title: 'भाव और उनके जवाब',
        body: expect.stringMatching(/भाव दिया।\n10 क्विंटल, ₹2,300/) as string,
        url: `/dashboard/user/notices/${noticeId}`,
        tag: noticeId,
        lang: 'hi',
      },
    ]);
    expect(service.carried.at(-1)?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(new RegExp(`^vapid t=.*, k=${keys.publicKey}$`)) as string,
      ttl: '86400',
    });
  });

  it('is not told of what is read at once, nor of what its owner has switched off', async () => {
    const { seller, buyer, terms, phone } = await aSellerWithPhone();
    await buyer.call(propose, terms);
    await seller.call(calls.markRead, {});
    await pass(11);
    await seller.call(calls.setPreferences, { topic: 'offers', push: false });
    await seller.call(propose, { ...terms, recipientId: buyer.id });
    await buyer.call(propose, { ...terms, pricePaise: 231_000 });
    await pass(11);

    expect(phone.opened()).toEqual([]);
  });

  it('shows of a conversation its latest message in the place of the one before', async () => {
    const { seller, buyer, negotiationId } = await aChat(testApp);
    const phone = await subscribeOn(seller);
    await say(buyer, negotiationId, 'One');
    await pass(11);
    await say(buyer, negotiationId, 'Two');
    await pass(11);

    expect(phone.opened()).toMatchObject([
      { body: expect.stringContaining('One') as string, tag: negotiationId },
      { body: expect.stringContaining('Two') as string, tag: negotiationId },
    ]);
  });

  it('is told no more once it is logged out, or says so, or its service has forgotten it', async () => {
    const { seller, buyer, terms, phone } = await aSellerWithPhone();
    const gone = await subscribeOn(await testApp.actor(seller.id));
    const loggedOut = await testApp.actor(seller.id);
    const left = await subscribeOn(loggedOut);
    await loggedOut.call(logout, {});
    await seller.call(calls.unsubscribePush, { endpoint: phone.endpoint });
    service.answerWith(410);
    await buyer.call(propose, terms);
    await pass(11);

    expect([phone, left].map((each) => each.opened())).toEqual([[], []]);
    expect(gone.opened()).toHaveLength(1);
    expect(await testApp.db`select from push_subscriptions where person_id = ${seller.id}`).toHaveLength(0);
  });

  it('that its service could not reach is told later, once', async () => {
    const { buyer, terms, phone } = await aSellerWithPhone();
    await buyer.call(propose, terms);
    service.answerWith(503);
    await pass(11);
    service.answerWith(201);
    await pass(59);
    await pass(2);
    await pass(3_600);

    expect(phone.opened()).toHaveLength(2);
  });

  it('belongs to whoever asked for it last', async () => {
    const { seller, buyer, terms, phone } = await aSellerWithPhone();
    await buyer.call(calls.subscribePush, partsOf(phone));
    await buyer.call(propose, terms);
    await seller.call(propose, { ...terms, recipientId: buyer.id });

    await pass(11);

    expect(phone.opened()).toHaveLength(1);
  });

  it.each([
    ['endpoint', 'http://push.example.com/x'],
    ['endpoint', 'https://192.168.1.1/x'],
    ['endpoint', 'nonsense'],
    ['p256dh', 'short'],
    ['auth', 'short'],
  ])('is refused where its %s is %s', async (field, value) => {
    const actor = await testApp.actor((await aTrade(testApp)).seller.id);
    const wrong = { ...partsOf(service.device('x')), [field]: value };

    expect(await actor.call(calls.subscribePush, wrong)).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { [field]: { code: 'push-address' } },
    });
  });

  it('learns our key; there is none where nothing is sent to devices', async () => {
    const { seller } = await aTrade(testApp);
    const plain = await startTestApp({
      settings: { PUSH_PUBLIC_KEY: '', PUSH_PRIVATE_KEY: '', PUSH_SUBJECT: '' },
    });
    const other = await plain.actor((await aTrade(plain)).seller.id);

    expect(await seller.call(calls.pushKey, {})).toMatchObject({ value: { key: keys.publicKey } });
    expect(await other.call(calls.pushKey, {})).toMatchObject({ value: { key: null } });
    expect(await other.call(calls.subscribePush, partsOf(service.device('y')))).toMatchObject({
      error: 'invalid-input',
    });
    await plain.close();
  });
});

describe('an address to which messages are sent', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('may be that of a browser’s service: %s', (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://database/x',
    'https://polam.internal/x',
    'https://printer.local/x',
    'https://user:password@push.example.com/x',
    'https://push.example.com:5432/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'ftp://push.example.com/x',
    'javascript:alert(1)',
  ])('is none inside a house: %s', (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(false);
  });

  it.each([
    ['10.1.2.3', 4],
    ['127.0.0.1', 4],
    ['169.254.169.254', 4],
    ['172.16.0.1', 4],
    ['192.168.0.1', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['::1', 6],
    ['::ffff:10.0.0.1', 6],
    ['fe80::1', 6],
    ['fd00::1', 6],
    ['64:ff9b::a00:1', 6],
  ])('does not lead into a house by its name: %s', (address, family) => {
    expect(isInside({ address, family })).toBe(true);
  });

  it.each([
    ['142.250.67.10', 4],
    ['2404:6800:4007:80b::200a', 6],
  ])('may lead to the internet: %s', (address, family) => {
    expect(isInside({ address, family })).toBe(false);
  });
});
