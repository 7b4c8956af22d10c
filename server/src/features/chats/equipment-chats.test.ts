import * as account from '@polam/contract/calls/account';
import * as admins from '@polam/contract/calls/admin';
import * as bookings from '@polam/contract/calls/bookings';
import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as equipmentList from '@polam/contract/calls/equipment';
import * as offers from '@polam/contract/calls/offers';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, TEST_PASSWORD } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { linesOf, say, conversationOf, conversationsOf } from '@polam/server/testing/chats';
import { someEquipment, askAbout } from '@polam/server/testing/hires';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPhonePhoto } from '@polam/server/testing/photos';
import { openScreen } from '@polam/server/testing/screen';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The constraint that a conversation is about one subject. */
const SUBJECT = 'negotiations_subject';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

/** A buyer who has asked about a tractor that is for sale. */
async function anAskedTractor() {
  const equipment = await someEquipment(testApp, { purpose: 'sale', model: 'Swaraj 744' });
  const negotiationId = await askAbout(equipment.hirer, equipment.equipmentId, 'Last price?');
  return { ...equipment, buyer: equipment.hirer, negotiationId };
}

const ask = (asker: TestActor, equipmentId: string, text = 'Hello') =>
  asker.call(chats.startAboutEquipment, { equipmentId, text });

const move = (owner: TestActor, equipmentId: string, requested: 'pause' | 'delete') =>
  owner.call(equipmentList.move, { equipmentId, move: requested });

async function erase(actor: TestActor): Promise<void> {
  const [row] = await testApp.db<{ email: string }[]>`select email from users where id = ${actor.id}`;
  const answer = await actor.call(account.erase, {
    password: TEST_PASSWORD,
    confirmation: row?.email ?? '',
  });
  if (!answer.ok) throw new Error(answer.message);
}

describe('a conversation about a piece of equipment', () => {
  it('begins with a question, which tells the owner whose equipment and which one', async () => {
    const { equipmentId, owner, buyer, negotiationId } = await anAskedTractor();

    const subject = {
      kind: 'machine',
      id: equipmentId,
      names: { en: 'Tractors · Swaraj 744', te: 'ట్రాక్టర్లు · Swaraj 744' },
    };
    expect(await noticesOf(testApp, owner)).toMatchObject([
      { type: 'message.posted', productNames: subject.names, sentBy: buyer.id, text: 'Last price?' },
    ]);
    expect(await conversationsOf(owner)).toMatchObject({
      unread: 1,
      conversations: [{ negotiationId, party: 'seller', other: { id: buyer.id }, subject, unread: 1 }],
    });
    expect(await conversationOf(buyer, negotiationId)).toMatchObject({
      conversation: { party: 'buyer', subject },
    });
  });

  it('is one for a pair and a piece of equipment, however often and at the same instant it begins', async () => {
    const { equipmentId, hirer, other, owner } = await someEquipment(testApp);

    const begun = await Promise.all([
      ask(hirer, equipmentId),
      ask(hirer, equipmentId),
      ask(hirer, equipmentId),
    ]);
    const others = await ask(other, equipmentId);

    const ids = begun.map((answer) => (answer.ok ? answer.value.negotiationId : ''));
    expect(new Set(ids).size).toBe(1);
    expect(others.ok && others.value.negotiationId).not.toBe(ids[0]);
    expect((await conversationsOf(owner)).conversations).toHaveLength(2);
  });

  it('goes both ways with photos and read marks, and its owner reads those of one piece of equipment alone', async () => {
    const { equipmentId, owner, buyer, other, negotiationId } = await anAskedTractor();
    const another = await buildEquipment(testApp.db, { ownerId: owner.id });
    await askAbout(other, another.id);
    const photo = { content: await aPhonePhoto(), fileName: 'a.jpg', type: 'image/jpeg' };

    const said = await say(owner, negotiationId, 'Six lakhs');
    await buyer.call(chats.markRead, { negotiationId, upTo: said.createdAt });
    await buyer.call(chats.post, { negotiationId }, { photos: [photo] });

    const conversation = await conversationOf(owner, negotiationId);
    expect(linesOf(conversation)).toEqual(['Last price?', 'Six lakhs', '']);
    expect(conversation.lines.at(-1)).toMatchObject({ photo: { id: expect.any(String) as string } });
    expect(conversation.conversation.otherReadAt).not.toBeNull();
    expect(await owner.call(chats.list, { equipmentId })).toMatchObject({
      value: { conversations: [{ negotiationId, unread: 2 }], nextCursor: null, unread: 2 },
    });
  });

  it('reaches the open screen of the other side, and shows typing', async () => {
    const base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { owner, buyer, negotiationId } = await anAskedTractor();
    const screen = await openScreen(base, buyer);

    await owner.call(chats.type, { negotiationId });
    await say(owner, negotiationId, 'Come and see it');

    await expect
      .poll(() => screen.received.at(-1)?.event, { interval: 10 })
      .toMatchObject({ type: 'message.posted', negotiationId, preview: 'Come and see it' });
    // The buyer's own first question may still be on its way to his screens.
    expect(screen.signals.filter(({ type }) => type === 'typing')).toMatchObject([
      { negotiationId, userId: owner.id },
    ]);
    screen.close();
  });

  it('takes a first question once under its key, also a day later', async () => {
    const { equipmentId, hirer } = await someEquipment(testApp);
    const input = { equipmentId, text: 'Only once', key: 'a-key-of-the-device' };

    const first = await hirer.call(chats.startAboutEquipment, input, { idempotencyKey: 'same' });
    await testApp.db`delete from idempotency_keys`;
    const late = await hirer.call(chats.startAboutEquipment, input, { idempotencyKey: 'same' });

    expect(first.ok && late.ok && first.value.message.id === late.value.message.id).toBe(true);
    expect(linesOf(await conversationOf(hirer, first.ok ? first.value.negotiationId : ''))).toEqual([
      'Only once',
    ]);
  });

  it('is not there for a third person, and holds no offers', async () => {
    const { other, buyer, negotiationId } = await anAskedTractor();

    for (const call of [chats.read, offers.negotiationOf])
      expect(await other.call(call, { negotiationId })).toMatchObject({ error: 'not-found' });
    expect(await buyer.call(offers.negotiationOf, { negotiationId })).toMatchObject({ error: 'not-found' });
  });

  it('is about one thing alone, which the database itself keeps', async () => {
    const { equipmentId, owner, other } = await someEquipment(testApp);
    const { id: listingId } = await buildListing(testApp.db, { sellerId: owner.id });
    const chat = (about: object) => {
      const row = { id: crypto.randomUUID(), buyer_id: other.id, seller_id: owner.id, ...about };
      return testApp.db`insert into negotiations ${testApp.db(row)}`;
    };

    await expect(chat({ equipment_id: equipmentId, listing_id: listingId })).rejects.toThrow(SUBJECT);
    await expect(chat({})).rejects.toThrow(SUBJECT);
    await chat({ equipment_id: equipmentId });
    await expect(chat({ equipment_id: equipmentId })).rejects.toThrow('negotiations_one_talk');
  });
});

describe('who may ask about a piece of equipment', () => {
  it('is not its owner, and nobody about one that is paused or deleted', async () => {
    const { equipmentId, owner, hirer } = await someEquipment(testApp);

    const own = await ask(owner, equipmentId);
    await move(owner, equipmentId, 'pause');
    const paused = await ask(hirer, equipmentId);
    await move(owner, equipmentId, 'delete');
    const deleted = await ask(hirer, equipmentId);

    expect([own, paused, deleted]).toMatchObject([
      { error: 'own-machine' },
      { error: 'machine-closed' },
      { error: 'not-found' },
    ]);
  });

  it('may go on when the equipment has left the market', async () => {
    const { equipmentId, owner, buyer, negotiationId } = await anAskedTractor();
    await move(owner, equipmentId, 'delete');

    const again = await ask(buyer, equipmentId, 'Have you another?');
    await say(owner, negotiationId, 'It is sold');

    expect(again).toMatchObject({ ok: true });
    expect(linesOf(await conversationOf(buyer, negotiationId)).at(-1)).toBe('It is sold');
  });

  it('hears no answer of an owner who is suspended or has blocked him, and reads on', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const blocked = await anAskedTractor();
    const suspended = await anAskedTractor();
    await blocked.owner.call(blocks.block, { userId: blocked.buyer.id });
    await admin.call(admins.suspend, { userId: suspended.owner.id });

    for (const { buyer, equipmentId, negotiationId } of [blocked, suspended]) {
      expect(await ask(buyer, equipmentId)).toMatchObject({ error: 'not-answering' });
      expect(await buyer.call(chats.post, { negotiationId, text: 'Hello?' })).toMatchObject({
        error: 'not-answering',
      });
      expect(linesOf(await conversationOf(buyer, negotiationId))).toEqual(['Last price?']);
    }
  });

  it('has what was written forgotten with the account, and a piece of equipment takes its conversations along', async () => {
    const { owner, buyer, other, equipmentId, negotiationId } = await anAskedTractor();
    const others = await askAbout(other, equipmentId);
    await say(owner, negotiationId, 'Six lakhs');

    await erase(buyer);
    expect(linesOf(await conversationOf(owner, negotiationId))).toEqual(['Six lakhs']);

    await erase(owner);
    expect(await other.call(chats.read, { negotiationId: others })).toMatchObject({ error: 'not-found' });
    expect((await conversationsOf(other)).conversations).toEqual([]);
  });
});

describe('how many have asked about a piece of equipment', () => {
  it('is told to its owner alone', async () => {
    const { equipmentId, owner, other, negotiationId } = await anAskedTractor();
    await askAbout(other, equipmentId);
    await say(owner, negotiationId, 'Six lakhs');
    const silent = await buildEquipment(testApp.db, { ownerId: owner.id });

    const own = await owner.call(equipmentList.listOfOwner, { ownerId: owner.id });
    const others = await other.call(equipmentList.listOfOwner, { ownerId: owner.id });

    const listed = own.ok ? own.value.equipment.map(({ id, askers }) => [id, askers]) : [];
    expect(new Map(listed as [string, number][])).toEqual(
      new Map([
        [equipmentId, 2],
        [silent.id, 0],
      ]),
    );
    expect(others.ok && others.value.equipment.every((equipment) => !('askers' in equipment))).toBe(true);
  });

  it('makes the two known to each other, so that they may call', async () => {
    const { equipmentId, owner, hirer } = await someEquipment(testApp);
    await testApp.db`update users set contact_visibility = 'partners' where id = ${owner.id}`;
    const before = await hirer.call(equipmentList.get, { equipmentId });

    await askAbout(hirer, equipmentId);

    const after = await hirer.call(equipmentList.get, { equipmentId });
    const phones = [before, after].map((answer) => answer.ok && answer.value.equipment.phone !== undefined);
    expect(phones).toEqual([false, true]);
    expect(await hirer.call(bookings.list, {})).toMatchObject({ value: { bookings: [] } });
  });
});
