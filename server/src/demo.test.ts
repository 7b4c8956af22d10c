import * as storageCalls from '@polam/contract/calls/cold-storage';
import * as noticeCalls from '@polam/contract/calls/notices';
import type { LiveEvent } from '@polam/contract/events';
import { te } from '@polam/contract/messages/te/messages';
import { noticeSentence } from '@polam/contract/notice-sentence';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedDemo } from '@polam/database/seed/demo/demo';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  const today = dayInIndia(new Date());
  await seedCatalogue(testApp.db);
  await seedPlaces(testApp.db);
  await testApp.db.begin((tx) =>
    seedDemo(tx, { random: seededRandom(1), hashPassword: async (text) => `hash of ${text}`, today }),
  );
});

afterAll(() => testApp.close());

/** All events of which the demo has notified users. */
async function listEvents(): Promise<readonly LiveEvent[]> {
  const receivers = await testApp.db<{ id: string }[]>`select distinct recipient_id as id from notices`;
  const lists = receivers.map(async ({ id }) => {
    const answer = await (await testApp.actor(id)).call(noticeCalls.list, { limit: 100 });
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.notices.map(({ event }) => event);
  });
  return (await Promise.all(lists)).flat();
}

/** Fields of an event that hold a user's name or text. */
const ownWords: ReadonlySet<string> = new Set(['authorName', 'followerName', 'storageName', 'preview']);

/** The Latin words of a notice that are neither names nor written by users. */
function latinIn(event: LiveEvent): readonly string[] {
  const own = Object.entries(event).flatMap(([field, value]: [string, unknown]) =>
    ownWords.has(field) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  const sentence = noticeSentence(event, { notices: te.notices, language: 'te' });
  return own.reduce((rest, each) => rest.replaceAll(each, ''), sentence).match(/[a-z]{2,}/gi) ?? [];
}

describe('the notices of the demo', () => {
  it('tell of offers, orders, matches, equipment, rooms, messages and followers', async () => {
    const types = new Set((await listEvents()).map(({ type }) => type));

    expect([...types].toSorted()).toEqual([
      'booking.changed',
      'booking.requested',
      'match.found',
      'message.posted',
      'offer.decided',
      'offer.proposed',
      'order.changed',
      'order.placed',
      'person.followed',
      'storage.asked',
    ]);
  });

  it('name goods and equipment in the language of the reader', async () => {
    const events = await listEvents();

    expect(events.length).toBeGreaterThan(40);
    expect(events.flatMap(latinIn)).toEqual([]);
  });
});

describe('the cold storages of the demo', () => {
  it('each have a licence and room, and all but a claimed one a manager who hears what is asked', async () => {
    const [farmer] = await testApp.db<{ id: string }[]>`select id from users where upi_id = 'obulesu@okbank'`;
    const asker = await testApp.actor(farmer?.id ?? '');
    const listed = await asker.call(storageCalls.list, { limit: 100 });
    const storages = listed.ok ? listed.value.coldStorages : [];

    const answers: unknown[] = [];
    for (const { id: storageId, name } of storages)
      answers.push(await asker.call(storageCalls.ask, { storageId, message: `Is there room at ${name}?` }));

    expect(storages).toHaveLength(12);
    expect(storages.filter(({ license, freeTonnes }) => license === '' || (freeTonnes ?? 0) === 0)).toEqual(
      [],
    );
    const [claimed, ...others] = storages.filter(({ isManaged }) => !isManaged);
    expect([claimed?.name, others]).toEqual(['Adoni Farmers’ Society Store', []]);
    expect(answers).toMatchObject(storages.map(({ isManaged }) => ({ ok: isManaged })));
    for (const { name, managerId } of await managers())
      expect(await heardBy(managerId), name).toContain(`Is there room at ${name}?`);
  });
});

function managers() {
  return testApp.db<{ name: string; managerId: string }[]>`
    select name, keeper_id as "managerId" from cold_storages where keeper_id is not null`;
}

async function heardBy(managerId: string): Promise<readonly string[]> {
  const heard = await (await testApp.actor(managerId)).call(storageCalls.listEnquiries, { limit: 100 });
  return heard.ok ? heard.value.enquiries.map(({ message }) => message) : [];
}
