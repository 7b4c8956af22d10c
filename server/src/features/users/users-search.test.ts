import * as calls from '@polam/contract/calls/users';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildUser } from '@polam/database/seed/users';
import { seedPlaces } from '@polam/database/seed/places';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let reader: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
  const users = [
    ['Venkateswarlu Kommineni', '522002'],
    ['శ్రీనివాసులు బోయ', '522002'],
    ['राजेश अग्रवाल', '522002'],
    ['Mallikarjuna Reddy', '503003'],
    ['Sanjay Patil', '503003'],
    ['தமிழ்செல்வி', '522002'],
  ] as const;
  for (const [name, pincode] of users) await buildFarmer(testApp.db, { name, pincode });
  reader = await testApp.actor((await buildUser(testApp.db, { name: 'Qadir', pincode: '192121' })).id);
});

afterAll(() => testApp.close());

async function found(search: string, language = 'en'): Promise<readonly string[]> {
  const answer = await reader.call(calls.search, { search }, { headers: { 'accept-language': language } });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.value.total).toBe(answer.value.users.length);
  return answer.value.users.map(({ name }) => name);
}

describe('looking for people by name', () => {
  it.each([
    ['in another spelling', 'Venkateshwarulu', 'Venkateswarlu Kommineni'],
    ['in Telugu letters', 'వెంకటేశ్వర్లు', 'Venkateswarlu Kommineni'],
    ['written in Telugu, in Latin letters', 'Sreenivaasulu', 'శ్రీనివాసులు బోయ'],
    ['written in Hindi, in Latin letters', 'rajesh agarwal', 'राजेश अग्रवाल'],
    ['written in Hindi, in Telugu letters', 'రాజేష్', 'राजेश अग्रवाल'],
    ['with a slip', 'Malikarjan', 'Mallikarjuna Reddy'],
    ['by its beginning', 'venk', 'Venkateswarlu Kommineni'],
    ['by a part of it', 'karjun', 'Mallikarjuna Reddy'],
    ['in letters whose sound nobody has written down', 'தமிழ்', 'தமிழ்செல்வி'],
    ['and place', 'reddy nizamabad', 'Mallikarjuna Reddy'],
  ])('finds a name %s', async (_how, search, name) => {
    expect(await found(search)).toEqual([name]);
  });

  it.each(['Nizamabad', 'నిజామాబాద్', 'निज़ामाबाद', 'Nijamabadh'])(
    'finds everybody of a district: %s',
    async (search) => {
      expect(await found(search)).toEqual(['Sanjay Patil', 'Mallikarjuna Reddy']);
    },
  );

  it('finds nobody who is not there, and takes wildcards and quotes as they are', async () => {
    for (const search of ['Zebedee', '%', '_', "' or 1=1 --", '\\', 'venk%kom', '...'])
      expect(await found(search)).toEqual([]);
  });

  it('finds neither the reader nor who is suspended', async () => {
    const gone = await buildFarmer(testApp.db, { name: 'Yashoda Hegde' });
    expect(await found('Yashoda')).toEqual(['Yashoda Hegde']);
    await testApp.db`update users set suspended_at = now() where id = ${gone.id}`;

    expect([await found('Yashoda'), await found('Qadir')]).toEqual([[], []]);
  });

  it('tells place and stars in the reader’s language', async () => {
    const answer = await reader.call(
      calls.search,
      { search: 'Sanjay' },
      { headers: { 'accept-language': 'te' } },
    );

    expect(answer).toMatchObject({
      ok: true,
      value: { users: [{ name: 'Sanjay Patil', district: 'నిజామాబాద్', rating: 0, ratingCount: 0 }] },
    });
  });

  it('gives everybody once, page by page, who joined last first', async () => {
    const [everybody] = await testApp.db<{ names: string[] }[]>`
      select json_agg(name order by created_at desc, id desc) as names from users
      where suspended_at is null and id <> ${reader.id}`;

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await reader.call(calls.search, {
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.value.total).toBe(everybody?.names.length);
      seen.push(...answer.value.users.map(({ name }) => name));
      cursor = answer.value.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toEqual(everybody?.names);
  });

  it('is closed to visitors', async () => {
    expect(await testApp.visitor.call(calls.search, {})).toMatchObject({ error: 'unauthenticated' });
  });
});

describe('contacts in the list of all users', () => {
  /**
   * A reader who may be shown four new users a day, six strangers, a partner and a user with restricted
   * contacts.
   */
  async function aLimitedApp() {
    const limited = await startTestApp({ settings: { LIMITS: 'on', LIMIT_REVEALS: '4/day' } });
    const looker = await limited.actor((await buildUser(limited.db)).id);
    const partner = await buildFarmer(limited.db);
    const { id: negotiationId } = await buildNegotiation(limited.db, {
      sellerId: partner.id,
      buyerId: looker.id,
    });
    await buildOffer(limited.db, { negotiationId, author: 'seller' });
    const reserved = await buildFarmer(limited.db);
    await limited.db`update users set contact_visibility = 'partners' where id = ${reserved.id}`;
    const strangers = [];
    for (let n = 0; n < 6; n += 1) strangers.push(await buildFarmer(limited.db));
    const contacts = async () => {
      const answer = await looker.call(calls.search, {});
      if (!answer.ok) throw new Error(answer.message);
      return new Map(answer.value.users.map(({ id, contact, phone }) => [id, `${contact} ${phone ?? '-'}`]));
    };
    return { limited, looker, partner, reserved, strangers: strangers.reverse(), contacts };
  }

  it('are those of partners, and of so many strangers a day that half are left for their pages', async () => {
    const { limited, looker, partner, reserved, strangers, contacts } = await aLimitedApp();
    const [first, second, third, fourth, fifth] = strangers;

    const atFirst = await contacts();
    const again = await contacts();

    expect(again).toEqual(atFirst);
    expect(atFirst.get(partner.id)).toBe(`shown ${partner.phone}`);
    expect(atFirst.get(reserved.id)).toBe('partners-only -');
    expect([first, second, third].map((user) => atFirst.get(user?.id ?? ''))).toEqual([
      `shown ${first?.phone ?? ''}`,
      `shown ${second?.phone ?? ''}`,
      'used-up -',
    ]);

    const phones = [];
    for (const user of [third, fourth, fifth]) {
      const answer = await looker.call(calls.getBasic, { userId: user?.id ?? '' });
      phones.push(answer.ok && answer.value.users[0]?.phone);
    }
    expect(phones).toEqual([third?.phone, fourth?.phone, undefined]);
    expect((await contacts()).get(third?.id ?? '')).toBe(`shown ${third?.phone ?? ''}`);
    await limited.close();
  });

  it('count and leave an audit row each, in the bare array of other clients too', async () => {
    const { limited, looker, partner, strangers } = await aLimitedApp();

    const answer = await looker.send({ url: calls.list.path });

    const users = answer.json as unknown as { _id: string; phone?: string; email?: string }[];
    const withPhone = users.filter(({ phone }) => phone !== undefined).map(({ _id }) => _id);
    expect(withPhone).toEqual([strangers[0]?.id, strangers[1]?.id, partner.id]);
    expect(users.every(({ phone, email }) => (phone === undefined) === (email === undefined))).toBe(true);
    const audit = await limited.db<{ id: string }[]>`
      select subject_id as id from audit where action = 'contact-revealed' and actor_id = ${looker.id} order by id`;
    expect(new Set(audit.map(({ id }) => id))).toEqual(new Set([strangers[0]?.id, strangers[1]?.id]));
    await limited.close();
  });
});
