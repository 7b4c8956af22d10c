import * as groups from '@polam/contract/calls/groups';
import * as notices from '@polam/contract/calls/notices';
import * as calls from '@polam/contract/calls/reports';
import { buildAdmin } from '@polam/database/seed/users';
import { anAgency } from '@polam/server/testing/agency';
import { aChat, conversationOf } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

async function complaints() {
  const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  const answer = await admin.call(calls.listComplaints, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.complaints;
}

describe('a complaint', () => {
  it('of a person, a listing or a message reaches those who run the market, with the words', async () => {
    const { listing, negotiationId, buyer, seller } = await aChat(testApp);
    const [message] = (await conversationOf(seller, negotiationId)).lines;
    const messageId = message?.id ?? '';

    await seller.call(calls.complain, { about: 'person', subjectId: buyer.id, reason: 'He is rude' });
    await seller.call(calls.complain, { about: 'message', subjectId: messageId, reason: 'This one' });
    const answer = await buyer.call(calls.complain, {
      about: 'listing',
      subjectId: listing.id,
      reason: 'It is not wheat',
    });

    expect(answer).toMatchObject({ ok: true, message: 'Thank you. We will look into it.' });
    expect((await complaints()).slice(0, 3)).toMatchObject([
      { about: 'listing', accused: { id: seller.id }, author: { id: buyer.id }, reason: 'It is not wheat' },
      { about: 'message', accused: { id: buyer.id }, quoted: 'Is it dry?' },
      { about: 'person', accused: { id: buyer.id }, quoted: '' },
    ]);
  });

  it('of a group is of who has managed it for longest, and names no manager to who complained', async () => {
    const { agent, farmer, slug } = await anAgency(testApp);
    const page = await farmer.call(groups.get, { slug });
    const { id: subjectId, name } = page.ok ? page.value.group : { id: '', name: '' };
    const complain = (by: typeof farmer) =>
      by.call(calls.complain, { about: 'group', subjectId, reason: 'Asks for money first' });

    expect(await complain(agent)).toMatchObject({ ok: false, error: 'not-found' });
    expect(await complain(farmer)).toMatchObject({ ok: true });
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const [first] = await complaints();
    const complaintId = first?.id ?? '';
    expect(await admin.call(calls.getComplaint, { complaintId })).toMatchObject({
      value: {
        complaint: { about: 'group', accused: { id: agent.id }, group: { slug, name, isClosed: false } },
      },
    });
    const decided = { complaintId, words: 'Do not' } as const;
    expect(await admin.call(calls.decideComplaint, { ...decided, outcome: 'taken-down' })).toMatchObject({
      error: 'invalid-input',
    });
    await admin.call(calls.decideComplaint, { ...decided, outcome: 'warned' });

    const [notice] = (await noticesOf(testApp, farmer)).slice(-1);
    expect(notice).toMatchObject({
      type: 'complaint.decided',
      productName: name,
      subject: slug,
      outcome: 'upheld',
    });
    expect(JSON.stringify(notice)).not.toContain(agent.id);
    // The name is the group's: the receiver's own spelling is not its.
    await testApp.db`update users set name_spellings = '{"te": "రాము"}' where id = ${farmer.id}`;
    const { body } = await farmer.send({ url: notices.list.path });
    expect(body.toString()).toContain(slug);
    expect(body.toString()).not.toContain('రాము');
    expect((await noticesOf(testApp, agent)).at(-1)).toMatchObject({
      type: 'conduct.warned',
      words: 'Do not',
    });
  });

  it('is one of a thing, with the last words', async () => {
    const { buyer, seller } = await aChat(testApp);
    const about = { about: 'person', subjectId: buyer.id } as const;

    await seller.call(calls.complain, { ...about, reason: 'First' });
    await seller.call(calls.complain, { ...about, reason: 'Second' });

    const ofBuyer = (await complaints()).filter(({ accused }) => accused.id === buyer.id);
    expect(ofBuyer).toMatchObject([{ reason: 'Second' }]);
  });

  it('is not of oneself, nor of what one cannot see', async () => {
    const { negotiationId, buyer, seller } = await aChat(testApp);
    const others = await aChat(testApp);
    const [own] = (await conversationOf(buyer, negotiationId)).lines;
    const [foreign] = (await conversationOf(others.buyer, others.negotiationId)).lines;
    const reason = 'Bad';

    const answers = [
      await buyer.call(calls.complain, { about: 'person', subjectId: buyer.id, reason }),
      await buyer.call(calls.complain, { about: 'message', subjectId: own?.id ?? '', reason }),
      await seller.call(calls.complain, { about: 'message', subjectId: foreign?.id ?? '', reason }),
      await seller.call(calls.complain, { about: 'listing', subjectId: buyer.id, reason }),
    ];

    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(answers.map(() => 'not-found'));
  });
});

describe('the desk of complaints', () => {
  it('sorts them by their day, either way', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const { buyer, seller } = await aChat(testApp);
    for (const [by, of] of [
      [buyer, seller],
      [seller, buyer],
    ] as const)
      await by.call(calls.complain, { about: 'person', subjectId: of.id, reason: `By ${by.id}` });

    const listed = async (sort: 'date-desc' | 'date-asc') => {
      const answer = await admin.call(calls.listComplaints, { sort });
      return answer.ok ? answer.value.complaints.map(({ id }) => id) : [];
    };

    const [newest, oldest] = [await listed('date-desc'), await listed('date-asc')];
    expect(newest.length).toBeGreaterThan(1);
    expect(oldest).toEqual(newest.toReversed());
  });

  it('are a table to take away, without formulas', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const { buyer, seller } = await aChat(testApp);
    await buyer.call(calls.complain, { about: 'person', subjectId: seller.id, reason: '@SUM(1)' });

    const answer = await admin.send({
      url: `${calls.exportComplaints.path}?state=open`,
      headers: { 'accept-language': 'en' },
    });

    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toBe(
      '\uFEFFReceived on,Who complained,Of what,Who it is about,What is wrong,The message,Answer,Answered on,What the admin said',
    );
    expect(line).toMatch(/,Person,.*,'@SUM\(1\),,Waiting,,$/);
    expect(await buyer.call(calls.listComplaints, {})).toMatchObject({ error: 'forbidden' });
  });
});
