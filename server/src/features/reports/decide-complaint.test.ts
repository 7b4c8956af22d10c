import * as auth from '@polam/contract/calls/auth';
import * as chats from '@polam/contract/calls/chats';
import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as calls from '@polam/contract/calls/reports';
import * as requirements from '@polam/contract/calls/requirements';
import type { InputOf } from '@polam/contract/call';
import { buildAdmin, buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { anOffer, aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(() => testApp.close());

type About = Pick<InputOf<typeof calls.complain>, 'about' | 'subjectId'>;

/** Complains, and finds the complaint in the admins' list. */
async function complained(by: TestActor, about: About, reason = 'It is not true'): Promise<string> {
  const saved = await by.call(calls.complain, { ...about, reason });
  if (!saved.ok) throw new Error(saved.message);
  const listed = await admin.call(calls.listComplaints, { state: 'open', limit: 1 });
  return listed.ok ? (listed.value.complaints[0]?.id ?? '') : '';
}

const decide = (
  complaintId: string,
  outcome: InputOf<typeof calls.decideComplaint>['outcome'],
  words = 'Please keep to the rules',
) => admin.call(calls.decideComplaint, { complaintId, outcome, words });

const auditOf = async (subjectId: string) =>
  (
    await testApp.db<
      { action: string }[]
    >`select action from audit where subject_id = ${subjectId} order by created_at`
  ).map(({ action }) => action);

describe('a complaint on the desk', () => {
  it('shows what it is of, whose, and what else was complained of that person', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    const earlier = await complained(other, { about: 'person', subjectId: seller.id });
    await decide(earlier, 'warned');
    const id = await complained(buyer, { about: 'listing', subjectId: listing.id }, 'It is barley');

    expect(await admin.call(calls.getComplaint, { complaintId: id })).toMatchObject({
      value: {
        complaint: {
          about: 'listing',
          reason: 'It is barley',
          accused: { id: seller.id },
          accusedState: 'active',
          listing: { id: listing.id, state: 'active' },
          hasPhoto: false,
          earlier: 1,
          earlierUpheld: 1,
          byAuthor: 0,
          outcome: null,
        },
      },
    });
  });

  it('shows the photo of a message, to admins alone', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    const photos = [
      { content: await aPicture({ width: 64, height: 48 }), fileName: 'a.jpg', type: 'image/jpeg' },
    ];
    const said = await buyer.call(chats.start, { listingId: listing.id }, { photos });
    const messageId = said.ok ? said.value.message.id : '';
    const id = await complained(seller, { about: 'message', subjectId: messageId });
    const url = calls.complaintPhoto.path.replace('{id}', id);

    expect(await admin.call(calls.getComplaint, { complaintId: id })).toMatchObject({
      value: { complaint: { hasPhoto: true } },
    });
    const [shown, hidden] = [await admin.send({ url }), await seller.send({ url })];
    expect([shown.status, shown.headers['content-type'], hidden.status]).toEqual([200, 'image/webp', 403]);
  });

  it('is found by names and words, among those that wait and those that were answered', async () => {
    const { seller, buyer } = await aTrade(testApp);
    await complained(buyer, { about: 'person', subjectId: seller.id }, 'Sells zebras at 100%');
    const found = async (input: InputOf<typeof calls.listComplaints>) => {
      const answer = await admin.call(calls.listComplaints, input);
      return answer.ok ? [answer.value.complaints.length, answer.value.total] : answer.error;
    };

    expect(await found({ search: 'ZEBRAS', state: 'open' })).toEqual([1, 1]);
    expect(await found({ search: 'zebras', state: 'decided' })).toEqual([0, 0]);
    expect(await found({ search: '%zebras%' })).toEqual([0, 0]);
  });

  it('is for admins alone', async () => {
    const { seller, buyer } = await aTrade(testApp);
    const id = await complained(buyer, { about: 'person', subjectId: seller.id });

    const answers = [
      await seller.call(calls.listComplaints, {}),
      await seller.call(calls.getComplaint, { complaintId: id }),
      await seller.call(calls.decideComplaint, { complaintId: id, outcome: 'dismissed', words: 'No' }),
      await seller.call(calls.letBack, { complaintId: id }),
    ];

    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(answers.map(() => 'forbidden'));
  });
});

describe('an answer to a complaint', () => {
  it('that dismisses it is told to whoever complained, and to nobody else', async () => {
    const { seller, buyer } = await aTrade(testApp);
    const id = await complained(buyer, { about: 'person', subjectId: seller.id });

    expect(await decide(id, 'dismissed')).toMatchObject({ ok: true });

    expect(await noticesOf(testApp, buyer)).toMatchObject([
      { type: 'complaint.decided', outcome: 'dismissed' },
    ]);
    expect(await noticesOf(testApp, seller)).toEqual([]);
    expect(await auditOf(id)).toEqual(['complaint-decided']);
  });

  it('that warns tells the other side why, and never who complained', async () => {
    const { seller, buyer } = await aTrade(testApp);
    const id = await complained(buyer, { about: 'person', subjectId: seller.id });

    await decide(id, 'warned', 'Be polite');

    const notified = await noticesOf(testApp, seller);
    expect(notified).toMatchObject([{ type: 'conduct.warned', act: 'warned', words: 'Be polite' }]);
    expect(JSON.stringify(notified)).not.toContain(buyer.id);
  });

  it('that takes a listing down ends its offers, and its seller cannot put it back', async () => {
    const { listing, seller, buyer } = await anOffer(testApp);
    const id = await complained(buyer, { about: 'listing', subjectId: listing.id });

    await decide(id, 'taken-down', 'This is not wheat');

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
    expect(await testApp.visitor.call(listings.get, { listingId: listing.id })).toMatchObject({ ok: false });
    expect(await seller.call(listings.move, { listingId: listing.id, move: 'restore' })).toMatchObject({
      error: 'listing-move-refused',
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'conduct.warned',
      act: 'taken-down',
      words: 'This is not wheat',
    });
    expect(await auditOf(listing.id)).toEqual(['listing-deleted']);
  });

  it('that suspends keeps the person out and takes from the market what is theirs, until let back', async () => {
    const { listing, seller, buyer } = await anOffer(testApp);
    const { id: requirementId } = await buildRequirement(testApp.db, { buyerId: seller.id });
    const id = await complained(buyer, { about: 'person', subjectId: seller.id });

    await decide(id, 'suspended');

    expect(await seller.call(offers.listProposed, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await testApp.visitor.call(listings.get, { listingId: listing.id })).toMatchObject({ ok: false });
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
    expect(await buyer.call(requirements.get, { requirementId })).toMatchObject({
      value: { requirement: { state: 'closed' } },
    });
    const [user] = await testApp.db<{ email: string }[]>`select email from users where id = ${seller.id}`;
    const signIn = () =>
      testApp.visitor.call(auth.login, { email: user?.email ?? '', password: TEST_PASSWORD });
    expect(await signIn()).toMatchObject({ error: 'suspended' });
    expect(await admin.call(calls.getComplaint, { complaintId: id })).toMatchObject({
      value: { complaint: { accusedState: 'suspended' } },
    });

    await admin.call(calls.letBack, { complaintId: id });

    expect(await signIn()).toMatchObject({ ok: true });
    expect(await auditOf(seller.id)).toEqual(
      expect.arrayContaining(['account-suspended', 'account-let-back']),
    );
  });

  it('stands: the same again is the same, another is refused, and complaining anew opens it', async () => {
    const { seller, buyer } = await aTrade(testApp);
    const about = { about: 'person', subjectId: seller.id } as const;
    const id = await complained(buyer, about);
    await decide(id, 'dismissed');

    expect(await decide(id, 'dismissed')).toMatchObject({ ok: true });
    expect(await decide(id, 'warned')).toMatchObject({ error: 'complaint-decided' });
    expect(await noticesOf(testApp, buyer)).toHaveLength(1);
    expect(await complained(buyer, about, 'Again')).toBe(id);
    expect(await decide(id, 'warned')).toMatchObject({ ok: true });
  });

  it('is not given to what it does not fit, by a party of it, or against an admin', async () => {
    const { seller, buyer } = await aTrade(testApp);
    const second = await buildAdmin(testApp.db);
    const ofUser = await complained(buyer, { about: 'person', subjectId: seller.id });
    const ofAdmin = await complained(buyer, { about: 'person', subjectId: admin.id });
    const ofSecond = await complained(seller, { about: 'person', subjectId: second.id });

    expect(await decide(ofUser, 'taken-down')).toMatchObject({
      error: 'invalid-input',
      fields: { outcome: { code: 'not-a-choice' } },
    });
    expect(await decide(ofAdmin, 'dismissed')).toMatchObject({ error: 'forbidden' });
    expect(await decide(ofSecond, 'suspended')).toMatchObject({ error: 'forbidden' });
    expect(await decide(seller.id, 'dismissed')).toMatchObject({ error: 'not-found' });
  });
});
