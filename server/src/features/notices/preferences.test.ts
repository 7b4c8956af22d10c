import * as account from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/notices';
import { noticeTopics, usualChoices } from '@polam/domain/users/notice-topic';
import { TEST_PASSWORD } from '@polam/database/seed/users';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOffer } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});

afterAll(() => testApp.close());

describe('what reaches one by mail and on devices', () => {
  it('are the usual ones until one says otherwise, and each one’s own', async () => {
    const { seller, buyer } = await anOffer(testApp);
    const usual = noticeTopics.map((topic) => ({ topic, ...usualChoices[topic] }));

    const changed = await seller.call(calls.setPreferences, { topic: 'follows', mail: true });

    expect(changed).toMatchObject({
      value: {
        hasMail: true,
        hasPush: true,
        choices: usual.map((each) => (each.topic === 'follows' ? { ...each, mail: true } : each)),
      },
    });
    expect(await buyer.call(calls.preferences, {})).toMatchObject({ value: { choices: usual } });
  });

  it('keeps one way as it is while the other is switched', async () => {
    const { seller } = await anOffer(testApp);
    await seller.call(calls.setPreferences, { topic: 'offers', mail: false });

    const listed = await seller.call(calls.setPreferences, { topic: 'offers', push: false });

    const [offers] = listed.ok ? listed.value.choices : [];
    expect(offers).toEqual({ topic: 'offers', mail: false, push: false });
  });

  it('takes no topic that is none', async () => {
    const { seller } = await anOffer(testApp);

    const answer = await seller.send({
      method: 'PUT',
      url: '/api/v1/notices/preferences',
      json: { topic: 'weather', mail: true },
    });

    expect(answer.json).toMatchObject({ code: 'invalid-input', fields: { topic: { code: 'not-a-choice' } } });
  });

  it('is forgotten with the account, and what was still to be sent with it', async () => {
    const { seller, buyer } = await anOffer(testApp);
    const room = noticeRoomOf(testApp);
    await room.makeAndDeleteOld();
    // One whose delivery is made, and one for which it still has to be.
    await testApp.db`
      insert into notices (id, recipient_id, event)
      select gen_random_uuid(), recipient_id, event from notices where recipient_id = ${seller.id}`;
    await seller.call(calls.setPreferences, { topic: 'offers', mail: true });
    const [{ email }] = await testApp.db<
      [{ email: string }]
    >`select email from users where id = ${seller.id}`;

    await seller.call(account.erase, { password: TEST_PASSWORD, confirmation: email });
    room.closeOutward();
    await room.makeAndDeleteOld();

    const left = await testApp.db`
      select recipient_id from deliveries where recipient_id = ${seller.id}
      union all select person_id from notice_preferences where person_id = ${seller.id}`;
    expect(left).toHaveLength(0);
    expect(await buyer.call(calls.list, {})).toMatchObject({ ok: true });
  });
});

describe('a notice', () => {
  it('opens one of one’s own, which is read with it, and nobody else’s', async () => {
    const { seller, buyer } = await anOffer(testApp);
    const listed = await seller.call(calls.list, {});
    const noticeId = listed.ok ? (listed.value.notices[0]?.id ?? '') : '';

    const theirs = await buyer.call(calls.open, { noticeId });
    const own = await seller.call(calls.open, { noticeId });

    expect(theirs).toMatchObject({ ok: false, error: 'not-found' });
    expect(own).toMatchObject({ value: { notice: { id: noticeId, event: { type: 'offer.proposed' } } } });
    expect(await seller.call(calls.list, {})).toMatchObject({ value: { unread: 0 } });
  });
});
