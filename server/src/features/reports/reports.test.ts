import * as calls from '@polam/contract/calls/reports';
import type { InputOf } from '@polam/contract/call';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { path } = calls.contact;
const contactMessage = {
  name: 'Lakshmi Devi',
  replyTo: 'lakshmi@polam.example',
  message: 'The price of chilli is not shown.\nPlease look.',
};

/** The same as it is written on the wire. */
const { replyTo: email, ...rest } = contactMessage;
const written = { ...rest, email };

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

beforeEach(() => testApp.db`delete from contact_messages`);

afterAll(() => testApp.close());

const write = (writer: TestActor, changes: Partial<InputOf<typeof calls.contact>> = {}, key = 'a-key') =>
  writer.call(calls.contact, { ...contactMessage, ...changes }, { idempotencyKey: key });

const post = (json: object, headers: Readonly<Record<string, string>> = {}) =>
  testApp.visitor.send({ method: 'POST', url: path, json, headers });

const stored = () =>
  testApp.db`select name, email as "replyTo", message, language, user_id from contact_messages order by id`;

async function asAdmin(): Promise<TestActor> {
  return testApp.actor((await buildAdmin(testApp.db)).id);
}

describe('a message to those who run the market', () => {
  it('is kept with the language of the visitor who wrote it, who is thanked', async () => {
    const answer = await post({ ...written, email: 'Lakshmi@Polam.Example' }, { 'accept-language': 'te' });

    expect(answer).toMatchObject({
      status: 201,
      json: { success: true, message: 'ధన్యవాదాలు. మీకు జవాబు రాస్తాం.' },
    });
    expect(await stored()).toEqual([{ ...contactMessage, language: 'te', user_id: null }]);
  });

  it('is kept under the account of who is signed in, whatever the body says', async () => {
    const [ramu, other] = [await buildUser(testApp.db), await buildUser(testApp.db)];
    const actor = await testApp.actor(ramu.id);

    await actor.send({
      method: 'POST',
      url: path,
      json: { ...written, user: other.id, user_id: other.id },
    });

    expect(await stored()).toMatchObject([{ user_id: ramu.id, replyTo: contactMessage.replyTo }]);
  });

  it('is kept once when a visitor or a user sends it again, under one key or at the same moment', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    for (const [writer, replyTo] of [
      [testApp.visitor, 'visitor@polam.example'],
      [user, 'user@polam.example'],
    ] as const) {
      const answers = [
        await write(writer, { replyTo }),
        ...(await Promise.all(['a-key', 'b-key', 'c-key'].map((key) => write(writer, { replyTo }, key)))),
      ];
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }

    expect(await stored()).toHaveLength(2);
  });

  it('is another one in other words, from another e-mail or number, and a day later', async () => {
    await write(testApp.visitor);
    await testApp.db`update contact_messages set created_at = created_at - interval '1 day'`;

    await write(testApp.visitor);
    await write(testApp.visitor, { message: 'And of tomato.' });
    await write(testApp.visitor, { replyTo: 'ramu@polam.example' });

    await write(testApp.visitor, { replyTo: '98480 12345' });
    await write(testApp.visitor, { replyTo: '+91 9848012345' });

    expect(await stored()).toHaveLength(5);
    expect(await stored()).toContainEqual(expect.objectContaining({ replyTo: '9848012345' }));
  });

  it('is refused to a user whose key comes back with other words', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);
    await write(user);

    const answer = await write(user, { message: 'Something else.' });

    expect(answer).toMatchObject({ ok: false, error: 'idempotency-mismatch' });
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['an empty name', { name: '  ' }, { name: { code: 'required' } }],
    ['a missing e-mail', { email: undefined }, { email: { code: 'required' } }],
    ['a bad e-mail', { email: 'lakshmi@' }, { email: { code: 'email-or-phone' } }],
    ['a number that is too short', { email: '98480' }, { email: { code: 'email-or-phone' } }],
    [
      'a line break in the e-mail',
      { email: 'a@b.example\nBcc: c@d.example' },
      { email: { code: 'email-or-phone' } },
    ],
    ['a line break in the name', { name: 'Lakshmi\nDevi' }, { name: { code: 'control-characters' } }],
    [
      'a long name',
      { name: 'x'.repeat(81) },
      { name: { code: 'too-long', message: 'At most 80 characters.' } },
    ],
    ['an empty message', { message: '\n ' }, { message: { code: 'required' } }],
    [
      'a long message',
      { message: 'x'.repeat(2_001) },
      { message: { code: 'too-long', message: 'At most 2,000 characters.' } },
    ],
    ['a bell in the message', { message: 'ring \u0007' }, { message: { code: 'control-characters' } }],
  ])('is refused for %s, beside its field', async (_what, changes, fields) => {
    const answer = await post({ ...written, ...changes });

    expect(answer).toMatchObject({ status: 422, json: { success: false, code: 'invalid-input', fields } });
    expect(await stored()).toEqual([]);
  });

  it.each([{ message: 'a\0b' }, { message: { $gt: '' } }, { email: [contactMessage.replyTo] }])(
    'cannot be read as %j',
    async (changes) => {
      const answer = await post({ ...written, ...changes });

      expect(answer).toMatchObject({ status: 400, json: { success: false, code: 'malformed' } });
      expect(await stored()).toEqual([]);
    },
  );

  it('stays the text it is: HTML, quotes, signs of every script, 2,000 letters without a space', async () => {
    const messages = [`<script>alert(1)</script> ' OR 1=1; -- "%_\\`, '\u202Eమిర్చి धान 🌾', '🌾'.repeat(1_000)];
    // A mark that reverses the text around it would make a message read backwards: it is removed.
    const cleaned = messages.map((message) => message.replace('\u202E', ''));

    for (const message of messages) await write(testApp.visitor, { message });

    expect(await stored()).toMatchObject(cleaned.map((message) => ({ message })));
  });
});

describe('too many messages from one address', () => {
  it('are refused with a sentence in the reader’s language and when to come back', async () => {
    const strict = await startTestApp({ settings: { LIMITS: 'on', LIMIT_CONTACT: '2/h' } });
    const say = (message: string) =>
      strict.visitor.send({
        method: 'POST',
        url: path,
        json: { ...written, message },
        headers: { 'accept-language': 'hi' },
      });

    const answers = [await say('one'), await say('two'), await say('three')];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(answers[2]?.json?.['message']).toMatch(/\p{Script=Devanagari}/u);
    expect(await strict.db`select message from contact_messages order by id`).toHaveLength(2);
    await strict.close();
  });
});

describe('the messages', () => {
  it('are read by an admin, newest first, page by page', async () => {
    for (const message of ['one', 'two', 'three']) await write(testApp.visitor, { message });
    const admin = await asAdmin();

    const first = await admin.call(calls.listContact, { limit: 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await admin.call(calls.listContact, { limit: 2, cursor });

    expect(first).toMatchObject({
      value: {
        messages: [
          { message: 'three', userId: null },
          { message: 'two', replyTo: contactMessage.replyTo },
        ],
      },
    });
    expect(second).toMatchObject({ value: { messages: [{ message: 'one' }], nextCursor: null } });
  });

  it('are nobody else’s to read', async () => {
    await write(testApp.visitor);
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    const answers = [
      await user.call(calls.listContact, {}),
      await testApp.visitor.call(calls.listContact, {}),
    ];

    expect(answers).toMatchObject([{ error: 'forbidden' }, { error: 'unauthenticated' }]);
  });

  it('stay when the account of the writer is gone', async () => {
    const ramu = await buildUser(testApp.db);
    await write(await testApp.actor(ramu.id));

    await testApp.db`delete from users where id = ${ramu.id}`;

    expect(await stored()).toMatchObject([{ user_id: null, message: contactMessage.message }]);
  });
});
