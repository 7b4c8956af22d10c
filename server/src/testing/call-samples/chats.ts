import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import { buildEquipmentChat, buildMessage, buildNegotiation } from '@polam/database/seed/offers';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildTrader } from '@polam/database/seed/users';
import { insertRows } from '@polam/database/seed/rows';
import { conversationFilters } from '@polam/domain/users/conversation';
import { uuidv7 } from 'uuidv7';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { aPicture } from '../photos.ts';
import { aWebm } from '../recordings.ts';
import { somebody } from './somebody.ts';

/**
 * A conversation of the trader with the farmer about a listing, with as many messages, photos and notices as
 * lists hold.
 */
export async function aLongChat({ db, size, farmer, listings: [listing] }: MarketFixture) {
  const trader = await buildTrader(db);
  const { id: negotiationId } = await buildNegotiation(db, { listingId: listing.id, buyerId: trader.id });
  const content = `\\x${(await aPicture({ format: 'webp', width: 64, height: 48 })).toString('hex')}`;
  let photoId = '';
  for (let line = 0; line < size; line += 1) {
    photoId = uuidv7();
    const photo = { id: photoId, ownerId: trader.id, width: 640, height: 480 };
    await insertRows(db, { table: 'photos', rows: [photo] });
    await insertRows(db, { table: 'photo_variants', rows: [{ photoId, width: 640, content }] });
    await buildMessage(db, { negotiationId, author: line % 2 === 0 ? 'buyer' : 'seller', photoId });
  }
  return { negotiationId, trader, farmer, listing, photoId };
}

/** Equipment of the farmer about which all other users have asked. */
async function requestedEquipment({ db, farmer, others }: MarketFixture) {
  const { id: equipmentId } = await buildEquipment(db, { ownerId: farmer.id });
  for (const { id: buyerId } of others) {
    const chat = await buildEquipmentChat(db, { equipmentId: equipmentId, buyerId, sellerId: farmer.id });
    await buildMessage(db, { negotiationId: chat.id });
  }
  return { equipmentId };
}

/** A recording of three seconds. */
const aVoice = { content: aWebm({ ms: 3_000 }), fileName: 'voice.webm', type: 'audio/webm' };

/** Reading conversations. */
export const chatReadings: readonly Asked[] = [
  asked(chats.list, async (market) => {
    await aLongChat(market);
    const { equipmentId } = await requestedEquipment(market);
    const narrowed = conversationFilters.flatMap((filter) => [{ filter }, { filter, limit: 2 }]);
    const kinds = (['sent', 'received'] as const).flatMap((kind) => [{ kind }, { kind, limit: 2 }]);
    const [{ id: listingId }] = market.listings;
    return [
      ...by('farmer', [{}, { limit: 3 }, { equipmentId }, { listingId }, ...narrowed, ...kinds]),
      ...by('trader', [{}, ...narrowed, ...kinds]),
    ];
  }),
  asked(blocks.listBlocks, async (market) => {
    // Nobody else's: a block keeps the two from each other in all other samples.
    const blocker = await somebody(market);
    for (const { id: blockedId } of market.others)
      await insertRows(market.db, { table: 'blocks', rows: [{ blockerId: blocker.id, blockedId }] });
    return by(blocker, [{}, ...market.others.slice(0, 1).map(({ id: userId }) => ({ userId }))]);
  }),
  asked(chats.counts, async (market) => {
    await aLongChat(market);
    return [...by('farmer', [{}]), ...by('trader', [{}])];
  }),
  asked(chats.read, async (market) => {
    const { negotiationId, trader } = await aLongChat(market);
    return [
      ...by('farmer', [{ negotiationId }, { negotiationId, limit: 2 }]),
      ...by(trader, [{ negotiationId }]),
    ];
  }),
  asked(chats.photo, async (market) => {
    const { negotiationId, photoId } = await aLongChat(market);
    return by('farmer', [{ negotiationId, photoId }]);
  }),
  asked(chats.voice, async (market) => {
    const { negotiationId, trader } = await aLongChat(market);
    const { id: messageId } = await buildMessage(market.db, { negotiationId, text: '', voiceMs: 3_000 });
    const content = `\\x${aWebm({ ms: 3_000 }).toString('hex')}`;
    await insertRows(market.db, {
      table: 'message_voices',
      rows: [{ messageId, media: 'audio/webm', content }],
    });
    return [...by('farmer', [{ negotiationId, messageId }]), ...by(trader, [{ negotiationId, messageId }])];
  }),
  asked(chats.type, async (market) =>
    by('farmer', [{ negotiationId: (await aLongChat(market)).negotiationId }]),
  ),
];

/** Posting messages, starting conversations, marking them as read, and blocking users. */
export const chatWritings: readonly Asked[] = [
  asked(chats.post, async (market) => {
    const { negotiationId, trader } = await aLongChat(market);
    const photos = [
      { content: await aPicture({ width: 64, height: 48 }), fileName: 'a.jpg', type: 'image/jpeg' },
    ];
    return [
      ...by(trader, [{ negotiationId, text: 'Hello', key: 'once' }]),
      { by: 'farmer', input: { negotiationId }, photos },
      { by: 'farmer', input: { negotiationId }, photos: [aVoice] },
    ];
  }),
  asked(chats.start, async (market) => {
    const { listing, trader } = await aLongChat(market);
    const newcomer = await buildTrader(market.db);
    return [
      ...by(trader, [{ listingId: listing.id, text: 'Hello' }]),
      ...by(newcomer, [{ listingId: listing.id, text: 'Hello' }]),
    ];
  }),
  asked(chats.startAboutEquipment, async (market) => {
    const { equipmentId } = await requestedEquipment(market);
    const newcomer = await buildTrader(market.db);
    return [
      ...by(market.others[0] ?? newcomer, [{ equipmentId, text: 'Hello' }]),
      ...by(newcomer, [{ equipmentId, text: 'Hello' }]),
    ];
  }),
  asked(chats.markRead, async (market) => {
    const { negotiationId } = await aLongChat(market);
    return by('farmer', [{ negotiationId, upTo: new Date().toISOString() }]);
  }),
  asked(blocks.block, async ({ db }) => by('farmer', [{ userId: (await buildTrader(db)).id }])),
  asked(blocks.unblock, async ({ db }) => by('farmer', [{ userId: (await buildTrader(db)).id }])),
];
