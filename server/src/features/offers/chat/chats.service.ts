import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import type { Photos } from '../../photos/index.ts';
import type { Erased } from '../../users/index.ts';
import { deleteBlocksOf } from './blocks.repository.ts';
import { buildBlocks } from './blocks.service.ts';
import { buildChatLists } from './chat-lists.service.ts';
import { buildChatPhoto } from './chat-photo.service.ts';
import type { TalkRooms } from './enter-talk.service.ts';
import { deleteMessagesOf } from './lines.repository.ts';
import { buildReading } from './reading.service.ts';
import { buildSaying } from './say.service.ts';

/** What the two people of a negotiation say beside their offers. */
export function buildChats(house: House, deps: TalkRooms & { readonly photos: Photos }) {
  return {
    ...buildChatLists(house),
    ...buildSaying(house, deps),
    ...buildReading(house),
    ...buildChatPhoto(house, deps),
    ...buildBlocks(),
    forgetPerson,
  };
}

/** The conversations of a running server. */
export type Chats = ReturnType<typeof buildChats>;

/** Hears that somebody leaves: what the person wrote goes, and with it who was blocked. */
async function forgetPerson(tx: Transaction, { personId }: Erased): Promise<void> {
  await deleteMessagesOf(tx, personId);
  await deleteBlocksOf(tx, personId);
}
