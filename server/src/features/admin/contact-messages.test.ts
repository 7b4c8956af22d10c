import * as calls from '@polam/contract/calls/admin';
import * as reports from '@polam/contract/calls/reports';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildContactMessages } from './contact-messages.service.ts';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

beforeEach(() => testApp.db`delete from contact_messages`);

afterAll(() => testApp.close());

const write = (message: string, name = 'Lakshmi') =>
  testApp.visitor.call(reports.contact, { name, replyTo: 'lakshmi@polam.example', message });

async function theContactMessage(): Promise<string> {
  const listed = await admin.call(calls.listContactMessages, {});
  return listed.ok ? (listed.value.contactMessages[0]?.id ?? '') : '';
}

describe('the messages to those who run the market', () => {
  it('are searched by their words, newest first, page by page', async () => {
    for (const message of ['chilli one', 'onion', 'Chilli two']) await write(message);

    const first = await admin.call(calls.listContactMessages, { search: 'chilli', limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await admin.call(calls.listContactMessages, { search: 'chilli', limit: 1, cursor });

    expect(first).toMatchObject({
      value: { contactMessages: [{ message: 'Chilli two', state: 'new' }], total: 2 },
    });
    expect(second).toMatchObject({
      value: { contactMessages: [{ message: 'chilli one' }], nextCursor: null },
    });
  });

  it('are answered or put away, which the books keep, and listed by that', async () => {
    await write('One');
    const contactMessageId = await theContactMessage();

    const answer = await admin.call(calls.markContactMessage, { contactMessageId, state: 'answered' });

    expect(answer).toMatchObject({ ok: true, value: { contactMessage: { state: 'answered' } } });
    expect(await admin.call(calls.listContactMessages, { state: 'new' })).toMatchObject({
      value: { total: 0 },
    });
    expect(await admin.call(calls.listContactMessages, { state: 'answered' })).toMatchObject({
      value: { total: 1 },
    });
    const rows = await testApp.db`select action, actor_id from audit where subject_id = ${contactMessageId}`;
    expect(rows).toEqual([{ action: 'letter-marked', actor_id: admin.id }]);
    expect(
      await admin.call(calls.markContactMessage, {
        contactMessageId: crypto.randomUUID(),
        state: 'answered',
      }),
    ).toMatchObject({ error: 'not-found' });
  });

  it('about how data are treated are told from the others, and listed by that', async () => {
    await write('Where is onion?');
    await testApp.visitor.call(reports.contact, {
      name: 'Lakshmi',
      replyTo: 'lakshmi@polam.example',
      message: 'Somebody has my phone.',
      topic: 'grievance',
    });

    const of = async (topic: 'general' | 'grievance') => {
      const listed = await admin.call(calls.listContactMessages, { topic, state: 'new' });
      return (
        listed.ok &&
        listed.value.contactMessages.map((contactMessage) => [contactMessage.topic, contactMessage.message])
      );
    };

    expect(await of('grievance')).toEqual([['grievance', 'Somebody has my phone.']]);
    expect(await of('general')).toEqual([['general', 'Where is onion?']]);
  });

  it('are a table to take away, without formulas', async () => {
    await write('+1 for chilli', '=cmd');

    const answer = await admin.send({
      url: calls.exportContactMessages.path,
      headers: { 'accept-language': 'en' },
    });

    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toBe('\uFEFFReceived on,State,About,Name,Email or phone,Language,Message');
    expect(line).toContain(",New,Anything else,'=cmd,lakshmi@polam.example,");
    expect(line).toContain("'+1 for chilli");
  });

  it('stay one row of that table where they have lines, none of which is a formula', async () => {
    await write('Good day\n=cmd|calc');

    const answer = await admin.send({ url: calls.exportContactMessages.path });

    expect(answer.body.toString()).toContain(',"Good day\n=cmd|calc"\r\n');
  });

  it('go a year after they came where they were answered or put away, and after three years in any case', async () => {
    const store = async (name: string, state: string, days: number) => testApp.db`
      insert into contact_messages (id, name, email, message, language, state, created_at)
      values (gen_random_uuid(), ${name}, 'a@polam.example', ${name}, 'en', ${state},
        now() - ${days} * interval '1 day')`;
    for (const state of ['new', 'answered', 'archived'])
      for (const days of [1, 364, 366, 1_094, 1_096]) await store(`${state} ${days}`, state, days);

    const service = buildContactMessages(testApp.app.appContext);
    await service.cleanUpOldContactMessages();

    const left = await testApp.db<{ name: string }[]>`select name from contact_messages`;
    const settled = ['answered 1', 'answered 364', 'archived 1', 'archived 364'];
    expect(left.map(({ name }) => name).toSorted()).toEqual(
      [...settled, 'new 1', 'new 364', 'new 366', 'new 1094'].toSorted(),
    );
    expect(await service.cleanUpOldContactMessages()).toBe(0);
  });

  it('are nobody’s but an admin’s', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    expect(await user.call(calls.listContactMessages, {})).toMatchObject({ error: 'forbidden' });
  });
});
