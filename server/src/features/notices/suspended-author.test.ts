import * as admins from '@polam/contract/calls/admin';
import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as follows from '@polam/contract/calls/follows';
import * as calls from '@polam/contract/calls/notices';
import * as reports from '@polam/contract/calls/reports';
import { buildAdmin } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { someEquipment, askFor } from '@polam/server/testing/hires';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { startMailbox, type Mailbox } from '@polam/server/testing/mailbox';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { anOrder } from '@polam/server/testing/trade/orders';
import { anOffer, aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notices } from './index.ts';

let box: Mailbox;
let testApp: TestApp;
let room: Notices;
let admin: TestActor;
let laterMs = 0;

beforeAll(async () => {
  box = await startMailbox();
  testApp = await startTestApp({
    settings: { SMTP_URL: box.url },
    now: () => new Date(Date.now() + laterMs),
  });
  room = noticeRoomOf(testApp);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(async () => {
  room.closeOutward();
  await testApp.close();
  await box.close();
});

const suspend = (user: TestActor) => admin.call(admins.suspend, { userId: user.id });

/** The notices of a user: the types, newest first, and the number of unread ones. */
async function bellOf(actor: TestActor) {
  const answer = await actor.call(calls.list, {});
  if (!answer.ok) throw new Error(answer.message);
  return { types: answer.value.notices.map(({ event }) => event.type), unread: answer.value.unread };
}

/** The subjects of the emails that a user has once what is due was sent. */
async function subjectsTo({ id }: TestActor) {
  laterMs += 61_000;
  await room.deliverNotices();
  const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${id}`;
  const emails = box.emailsTo(row?.email ?? '');
  return emails.map(({ headers }) => headers.get('subject'));
}

describe('the bell, when somebody is suspended', () => {
  it('loses what that one wanted and nobody has read, and nothing of others', async () => {
    const { seller, buyer, listing } = await aTrade(testApp);
    const { buyer: other } = await aTrade(testApp);
    for (const user of [buyer, other]) {
      await user.call(follows.follow, { userId: seller.id });
      await user.call(chats.start, { listingId: listing.id, text: 'Win a prize' });
    }
    expect(await bellOf(seller)).toMatchObject({ unread: 4 });

    await suspend(buyer);

    expect(await bellOf(seller)).toEqual({ types: ['message.posted', 'person.followed'], unread: 2 });
  });

  it('keeps what was read', async () => {
    const { seller, buyer } = await anOffer(testApp);
    await seller.call(calls.markRead, {});

    await suspend(buyer);

    expect((await bellOf(seller)).types).toEqual(['offer.voided', 'offer.proposed']);
  });

  it('keeps the order that goes on', async () => {
    const { seller, buyer } = await anOrder(testApp);

    await suspend(buyer);

    expect((await bellOf(seller)).types).toEqual(['order.placed']);
  });
});

describe('letters about somebody who is suspended', () => {
  it('are sent where a hire ends with it', async () => {
    const { hirer, owner, equipmentId } = await someEquipment(testApp);
    await askFor(hirer, equipmentId);
    await suspend(hirer);

    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  it('tell whoever complained that it was looked at, whom that one has blocked too', async () => {
    const { seller, buyer } = await aTrade(testApp);
    await buyer.call(blocks.block, { userId: seller.id });
    await buyer.call(reports.complain, { about: 'person', subjectId: seller.id, reason: 'Wet' });
    const listed = await admin.call(reports.listComplaints, { state: 'open', limit: 1 });
    const complaintId = listed.ok ? (listed.value.complaints[0]?.id ?? '') : '';

    await admin.call(reports.decideComplaint, { complaintId, outcome: 'suspended', words: 'Enough' });

    expect(await subjectsTo(buyer)).toHaveLength(1);
  });
});
