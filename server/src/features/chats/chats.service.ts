import { assemble } from '@polam/server/assemble';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Photos } from '../photos/index.ts';
import type { Erased } from '../users/index.ts';
import { buildChatLists } from './chat-lists.service.ts';
import { buildChatPhoto } from './chat-photo.service.ts';
import { buildEntering, type ChatRooms } from './enter-chat.service.ts';
import { deleteMessagesOf } from './lines.repository.ts';
import { buildReading } from './reading.service.ts';
import { buildMessaging } from './say.service.ts';

/** Conversations of the two parties of a negotiation, beside their offers. */
export function buildChats(appContext: AppContext, deps: ChatRooms & { readonly photos: Photos }) {
  const entering = buildEntering(appContext, deps);
  return assemble(
    buildChatLists(appContext),
    buildMessaging(appContext, { ...deps, entering }),
    buildReading(appContext),
    buildChatPhoto(appContext, deps),
    {
      evenIfOrdered: entering.evenIfOrdered,
      eraseUser,
    },
  );
}

/** The conversations of a running server. */
export type Chats = ReturnType<typeof buildChats>;

/** Listener for a user who leaves: deletes the user's messages. */
async function eraseUser(tx: Transaction, { userId }: Erased): Promise<void> {
  await deleteMessagesOf(tx, userId);
}
