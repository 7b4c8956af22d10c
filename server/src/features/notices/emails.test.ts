import * as account from '@polam/contract/calls/account';
import * as chats from '@polam/contract/calls/chats';
import * as calls from '@polam/contract/calls/notices';
import { propose } from '@polam/contract/calls/offers';
import { aChat, say, conversationOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aFreePort, startMailbox, type Mailbox, type ReceivedEmail } from '@polam/server/testing/mailbox';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { anOffer, aTrade, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notices } from './index.ts';

let box: Mailbox;
let testApp: TestApp;
let room: Notices;
let clock = new Date();
let troubles: string[] = [];

/** Channel of a notice that could not be sent, and the reason. */
const onTrouble = (channel: string, reason: string) => void troubles.push(`${channel} ${reason}`);

beforeAll(async () => {
  box = await startMailbox();
  testApp = await startTestApp({
    settings: {
      SMTP_URL: box.url,
      PUBLIC_URL: 'https://polam.example',
      MAIL_FROM: 'Polam <hello@polam.example>',
    },
    now: () => clock,
  });
  room = noticeRoomOf(testApp, { onTrouble });
});
beforeEach(async () => {
  clock = new Date();
  troubles = [];
  await testApp.db`delete from undelivered_notices`;
  await testApp.db`delete from deliveries`;
});
afterAll(async () => {
  room.closeOutward();
  await testApp.close();
  await box.close();
});

/** The database records the true time, which is the earliest start for the test's clock. */
const later = (seconds: number) => new Date(Math.max(clock.getTime(), Date.now()) + seconds * 1_000);

/** Moves the clock by some seconds, and sends what is due then. */
async function pass(seconds: number): Promise<number> {
  clock = later(seconds);
  return room.deliverNotices();
}

async function addressOf(userId: string): Promise<string> {
  const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${userId}`;
  return row?.email ?? '';
}

const emailsTo = async (userId: string) => box.emailsTo(await addressOf(userId));

/** The path of the page that stops emails like this one. */
function stopPath(email: ReceivedEmail | undefined): string {
  const { pathname } = new URL((email?.headers.get('list-unsubscribe') ?? '').replace(/[<>]/g, ''));
  return pathname;
}

describe('a letter about an offer', () => {
  it('comes in the receiver’s language, with its figures and a link that opens the offer', async () => {
    const { seller } = await anOfferTo('te');

    await pass(61);

    const [email, ...more] = await emailsTo(seller.id);
    const listed = await seller.call(calls.list, {});
    const noticeId = listed.ok ? listed.value.notices[0]?.id : '';
    expect(more).toEqual([]);
    expect(email?.headers.get('subject')).toMatch(/^.*గోధుమలు: .* గారు ధర చెప్పారు\.$/);
    expect(email?.headers.get('from')).toBe('Polam <hello@polam.example>');
    expect(email?.body).toContain('10 క్వింటాళ్లు');
    expect(email?.body).toContain(`https://polam.example/dashboard/user/notices/${noticeId}`);
    expect(email?.headers.get('message-id')).toBe(`<${noticeId}@polam.example>`);
  });

  it('does not come where the notice is read on a screen within a minute', async () => {
    const { seller } = await anOffer(testApp);

    await pass(30);
    await seller.call(calls.markRead, {});
    await pass(31);

    expect(await emailsTo(seller.id)).toEqual([]);
  });

  it('does not come where its receiver has switched offers off, and comes again when they are on', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);
    await seller.call(calls.setPreferences, { topic: 'offers', mail: false });
    await buyer.call(propose, terms);
    await pass(61);

    expect(await emailsTo(seller.id)).toEqual([]);

    await seller.call(calls.setPreferences, { topic: 'offers', mail: true });
    await buyer.call(propose, { ...terms, pricePaise: 231_000 });
    await seller.call(propose, { ...terms, recipientId: buyer.id });
    await pass(61);

    expect(await emailsTo(buyer.id)).toHaveLength(1);
  });

  it.each([
    ['has blocked whom it is of', 'insert into blocks (blocker_id, blocked_id) values ($1, $2)'],
    ['is suspended', 'update users set suspended_at = now() where id = $1 and $2 <> $1'],
    [
      'hears of somebody who is suspended',
      'update users set suspended_at = now() where id = $2 and $1 <> $2',
    ],
  ])('does not come to who %s', async (_whom, statement) => {
    const { seller, buyer } = await anOffer(testApp);
    await testApp.db.unsafe(statement.replaceAll('$1', `'${seller.id}'`).replaceAll('$2', `'${buyer.id}'`));

    await pass(61);

    expect(await emailsTo(seller.id)).toEqual([]);
  });

  it('says what people wrote as text, and takes no line of it into its head', async () => {
    const { seller, buyer, terms } = await aTrade(testApp);
    const name = 'Evil <b>Ravi</b>\r\nBcc: all@polam.example';
    await testApp.db`update users set name = ${name} where id = ${buyer.id}`;
    await buyer.call(propose, terms);

    await pass(61);

    const [email] = await emailsTo(seller.id);
    expect(email?.headers.has('bcc')).toBe(false);
    expect(email?.headers.get('subject')).toContain('Evil <b>Ravi</b> Bcc: all@polam.example');
    expect(email?.body).toContain('Evil &lt;b&gt;Ravi&lt;/b&gt;');
  });
});

/** An offer to a seller who reads a language. */
async function anOfferTo(language: 'te' | 'hi'): Promise<Trade> {
  const trade = await aTrade(testApp, { name: 'గోధుమలు' });
  await trade.seller.call(account.update, { language });
  await trade.buyer.call(propose, trade.terms);
  return trade;
}

describe('letters about messages', () => {
  it('are one for all of a conversation, with its latest words, and the next not before a quarter of an hour', async () => {
    const { seller, buyer, negotiationId } = await aChat(testApp);
    await pass(40);
    await say(buyer, negotiationId, 'And clean?');
    await pass(30);

    expect((await emailsTo(seller.id)).map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringContaining('And clean?'),
    ]);

    await say(buyer, negotiationId, 'How many bags?');
    await pass(120);
    expect(await emailsTo(seller.id)).toHaveLength(1);
    await pass(15 * 60);
    expect(await emailsTo(seller.id)).toHaveLength(2);
  });

  it('do not come about what was read', async () => {
    const { seller, negotiationId } = await aChat(testApp);
    const { lines } = await conversationOf(seller, negotiationId);
    await seller.call(chats.markRead, { negotiationId, upTo: lines.at(-1)?.createdAt ?? '' });

    await pass(61);

    expect(await emailsTo(seller.id)).toEqual([]);
  });
});

describe('the link that stops letters', () => {
  it('stops those of its topic by one click of the mail program, without signing in, twice as once', async () => {
    const { seller } = await anOffer(testApp);
    await pass(61);
    const [email] = await emailsTo(seller.id);
    const click = (contentType: string, payload: string) =>
      testApp.visitor.send({
        method: 'POST',
        url: stopPath(email),
        payload,
        headers: { 'content-type': contentType },
      });
    const parts =
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

    const answers = [
      await click('multipart/form-data; boundary=b', parts),
      await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
    ];

    expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const listed = await seller.call(calls.preferences, {});
    const off = listed.ok ? listed.value.choices.filter(({ mail }) => !mail).map(({ topic }) => topic) : [];
    expect(off).toEqual(['offers', 'matches', 'prices', 'ratings', 'follows']);
  });

  it('stops them by its page too, and says which', async () => {
    const { seller } = await anOffer(testApp);
    await pass(61);
    const token = stopPath((await emailsTo(seller.id))[0]).replace('/unsubscribe/', '');

    expect(await testApp.visitor.call(calls.unsubscribe, { token })).toMatchObject({
      value: { topic: 'offers' },
    });
  });

  it('is nobody’s where we have not signed it: another topic, another person, cut short', async () => {
    const { seller, buyer } = await anOffer(testApp);
    await pass(61);
    const token = stopPath((await emailsTo(seller.id))[0]).replace('/unsubscribe/', '');
    const forged = [
      token.replace('.offers.', '.orders.'),
      token.replace(seller.id, buyer.id),
      token.slice(0, -1),
      'x'.repeat(200),
    ];

    const answers = await Promise.all(
      forged.map((each) => testApp.visitor.call(calls.unsubscribe, { token: each })),
    );
    const clicks = await Promise.all(
      forged.map((each) => testApp.visitor.send({ method: 'POST', url: `/unsubscribe/${each}` })),
    );

    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(forged.map(() => 'not-found'));
    expect(clicks.map(({ status }) => status)).toEqual(forged.map(() => 404));
  });
});

describe('a mail server', () => {
  it('that is away gets the letter once it is back, once', async () => {
    const port = await aFreePort();
    const away = await startTestApp({
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      now: () => clock,
    });
    const theirs = noticeRoomOf(away, { onTrouble });
    const { seller } = await anOffer(away);
    const [{ email }] = await away.db<[{ email: string }]>`select email from users where id = ${seller.id}`;
    clock = later(61);
    await theirs.deliverNotices();
    const late = await startMailbox(port);

    clock = later(30);
    await theirs.deliverNotices();
    const early = late.emails.length;
    clock = later(60);
    await Promise.all([theirs.deliverNotices(), theirs.deliverNotices()]);
    await theirs.deliverNotices();

    expect([early, late.emailsTo(email).length]).toEqual([0, 1]);
    expect(troubles).toEqual(['mail ESOCKET']);
    theirs.closeOutward();
    await away.close();
    await late.close();
  });

  it('that knows nobody of the address is not asked again', async () => {
    const { seller } = await anOffer(testApp);
    box.refuse(await addressOf(seller.id));

    await pass(61);

    const rows = await testApp.db<{ state: string; tries: number }[]>`
      select state, tries from deliveries where recipient_id = ${seller.id}`;
    expect(rows).toEqual([{ state: 'failed', tries: 1 }]);
    expect(troubles).toEqual(['mail EENVELOPE 550']);
    expect(await pass(3_600)).toBe(0);
  });
});

describe('a process that dies over a letter', () => {
  it('leaves it to the next, which sends it once', async () => {
    const { seller } = await anOffer(testApp);
    clock = later(61);
    await room.makeAndDeleteOld();
    await testApp.db`update deliveries set state = 'taken', taken_at = ${clock}, tries = 1`;

    const early = await pass(60);
    const due = await pass(61);
    await pass(121);

    expect([early, due]).toEqual([0, 1]);
    expect(await emailsTo(seller.id)).toHaveLength(1);
  });

  it('twice is not followed by a third: nobody gets more than two of one letter', async () => {
    const { seller } = await anOffer(testApp);
    clock = later(61);
    await room.makeAndDeleteOld();
    await testApp.db`update deliveries set state = 'taken', taken_at = ${clock}, tries = 2, lost = 1`;

    await pass(121);

    expect(await emailsTo(seller.id)).toEqual([]);
    expect(await testApp.db`select state from deliveries where recipient_id = ${seller.id}`).toEqual([
      { state: 'failed' },
    ]);
  });
});

describe('several processes on one database', () => {
  it('send each letter once between them', async () => {
    const others = noticeRoomOf(testApp);
    const { seller } = await anOffer(testApp);
    clock = later(61);

    await Promise.all([room.deliverNotices(), others.deliverNotices(), room.deliverNotices()]);

    expect(await emailsTo(seller.id)).toHaveLength(1);
    others.closeOutward();
  });

  it('send by themselves what is due, and tell how many', async () => {
    const own = await startTestApp({
      settings: { SMTP_URL: box.url, NOTICE_GRACE_S: '0' },
      deliverEveryMs: 20,
    });
    const { seller } = await anOffer(own);
    const [{ email }] = await own.db<[{ email: string }]>`select email from users where id = ${seller.id}`;

    await expect.poll(() => box.emailsTo(email)).toHaveLength(1);

    await expect
      .poll(async () => (await own.visitor.send({ url: '/metrics' })).body.toString())
      .toContain('polam_deliveries{channel="mail",state="sent"} 1');
    await own.close();
  });
});
