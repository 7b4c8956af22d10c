import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../connect.ts';
import { migrate } from './migrate.ts';
import { buildEquipment } from '../seed/equipment.ts';
import { buildFollow } from '../seed/follows.ts';
import { buildListing } from '../seed/listings.ts';
import { buildNegotiation, buildOffer } from '../seed/offers.ts';
import { buildUser } from '../seed/users.ts';
import { buildQuote, buildRequirement } from '../seed/requirements.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { migrateUpTo, seedEarlierCatalogue } from '../testing/earlier-schema.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.drop();
});

async function databaseBefore(migration: string): Promise<Database> {
  await migrateUpTo(database.db, migration);
  return database.db;
}

async function suspended(db: Database): Promise<string> {
  const { id } = await buildUser(db);
  await db`update users set suspended_at = now() where id = ${id}`;
  return id;
}

describe('rows that an earlier version left behind', () => {
  it('equipment of people who were suspended before equipment went with them are taken from the lists', async () => {
    const db = await databaseBefore('0036');
    await seedEarlierCatalogue(db);
    const [gone, here] = [await suspended(db), (await buildUser(db)).id];
    for (const ownerId of [gone, here]) await buildEquipment(db, { ownerId });
    const { id: paused } = await buildEquipment(db, { ownerId: gone });
    await db`update equipment set state = 'paused' where id = ${paused}`;

    await migrate(db);

    const rows = await db`
      select owner_id, state, state_before_deletion as before, deleted_at as at from equipment order by owner_id = ${here}, before`;
    expect(rows).toEqual([
      { owner_id: gone, state: 'deleted', before: 'active', at: null },
      { owner_id: gone, state: 'deleted', before: 'paused', at: null },
      { owner_id: here, state: 'active', before: null, at: null },
    ]);
  });

  it('follows between two of whom one had blocked the other end, and are counted no more', async () => {
    const db = await databaseBefore('0038');
    const [one, other, third] = [
      (await buildUser(db)).id,
      (await buildUser(db)).id,
      (await buildUser(db)).id,
    ];
    await buildFollow(db, { followerId: one, followedId: other });
    await buildFollow(db, { followerId: other, followedId: one });
    await buildFollow(db, { followerId: third, followedId: one });
    await db`insert into blocks (blocker_id, blocked_id) values (${one}, ${other})`;

    await migrate(db);

    expect(await db`select follower_id from follows`).toEqual([{ follower_id: third }]);
    const counts = await db`select followers, following from follow_counts where user_id = ${one}`;
    expect(counts).toEqual([{ followers: 1, following: 0 }]);
  });

  it('what the suspended wanted is taken back as far as nobody has read it', async () => {
    const db = await databaseBefore('0038');
    const [gone, here] = [await suspended(db), (await buildUser(db)).id];
    const notify = async (type: string, author: string, readAt: Date | null) =>
      db`
        insert into notices (id, recipient_id, event, read_at)
        values (gen_random_uuid(), ${here}, ${db.json({ type, sentBy: author })}, ${readAt})`;
    await notify('message.posted', gone, null);
    await notify('offer.proposed', gone, new Date());
    await notify('order.changed', gone, null);
    await notify('message.posted', here, null);

    await migrate(db);

    const left = await db<
      { type: string; by: string }[]
    >`select event ->> 'type' as type, event ->> 'sentBy' as by from notices order by 1, 2`;
    expect(left.map(({ type, by }) => [type, by === gone])).toEqual([
      ['message.posted', false],
      ['offer.proposed', true],
      ['order.changed', true],
    ]);
  });

  it('numbers that a crash had made the sequence of the counters give again are not given any more', async () => {
    const db = await databaseBefore('0048');
    const [{ highest } = { highest: 0 }] = await db<{ highest: number }[]>`
      select max(id) as highest from counters`;
    await db`select setval(pg_get_serial_sequence('counters', 'id'), 1)`;

    await migrate(db);

    const [{ id } = { id: 0 }] = await db<{ id: number }[]>`
      insert into counters (what, count) values ('users', 0) returning id`;
    expect([highest > 1, id]).toEqual([true, highest + 1]);
  });

  it('e-mails in another form of Unicode are brought into the one by which accounts are found', async () => {
    const db = await databaseBefore('0050');
    const [ravi, sita, uma, plainUma] = [
      await buildUser(db, { email: '\uff52avi@strangers.example' }),
      await buildUser(db, { email: 'sita\u034f@strangers.example' }),
      await buildUser(db, { email: '\uff55ma@strangers.example' }),
      await buildUser(db, { email: 'uma@strangers.example' }),
    ];

    await migrate(db);

    const rows = await db<{ id: string; email: string }[]>`select id, email from users`;
    const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
    expect([ravi, sita].map(({ id }) => emailOf.get(id))).toEqual([
      'ravi@strangers.example',
      'sita@strangers.example',
    ]);
    // Emails are unique: the account that had it in its plain form stays unchanged.
    expect(emailOf.get(plainUma.id)).toBe('uma@strangers.example');
    expect(emailOf.get(uma.id)).toBe('\uff55ma@strangers.example');
  });

  it('offers from before goods were kept with them keep those of their listing or requirement as they stand', async () => {
    const db = await databaseBefore('0040');
    await seedEarlierCatalogue(db);
    const listing = await buildListing(db, { unit: 'bag', packGrams: 25_000, quality: 4, organic: true });
    const { id: negotiationId } = await buildNegotiation(db, { listingId: listing.id });
    await buildOffer(db, { negotiationId, state: 'declined' });
    const requirement = await buildRequirement(db, { commodityName: 'Wheat', unit: 'quintal' });
    await buildQuote(db, { requirementId: requirement.id });

    await migrate(db);

    const rows = await db<{ goods: object; quoted: boolean }[]>`
      select o.goods, n.requirement_id is not null as quoted from offers o join negotiations n on n.id = o.negotiation_id
      order by quoted`;
    const { name, availableOn, commodityId } = listing;
    const measure = { unit: 'bag', packGrams: 25_000 };
    expect(rows).toMatchObject([
      {
        goods: {
          listing: { name, commodityId, ...measure, quality: 4, organic: true, availableOn },
          requirement: null,
        },
      },
      { goods: { listing: null, requirement: { commodityName: 'Wheat', unit: 'quintal' } } },
    ]);
  });
});
