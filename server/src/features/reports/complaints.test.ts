import * as calls from '@polam/contract/calls/reports';
import { buildAdmin } from '@polam/database/seed/people';
import { aTalk, threadOf } from '@polam/server/testing/chats';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
});

afterAll(() => house.close());

async function complaints() {
  const admin = await house.actor((await buildAdmin(house.db)).id);
  const answer = await admin.call(calls.listComplaints, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.complaints;
}

describe('a complaint', () => {
  it('of a person, a lot or a message reaches those who run the market, with the words', async () => {
    const { listing, negotiationId, buyer, seller } = await aTalk(house);
    const [message] = (await threadOf(seller, negotiationId)).lines;
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

  it('is one of a thing, with the last words', async () => {
    const { buyer, seller } = await aTalk(house);
    const about = { about: 'person', subjectId: buyer.id } as const;

    await seller.call(calls.complain, { ...about, reason: 'First' });
    await seller.call(calls.complain, { ...about, reason: 'Second' });

    const ofBuyer = (await complaints()).filter(({ accused }) => accused.id === buyer.id);
    expect(ofBuyer).toMatchObject([{ reason: 'Second' }]);
  });

  it('is not of oneself, nor of what one cannot see', async () => {
    const { negotiationId, buyer, seller } = await aTalk(house);
    const others = await aTalk(house);
    const [own] = (await threadOf(buyer, negotiationId)).lines;
    const [foreign] = (await threadOf(others.buyer, others.negotiationId)).lines;
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
