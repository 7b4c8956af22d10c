import { previewOf } from '@polam/domain/conversation';
import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import { sendSignal } from '@polam/server/live/signals.repository';
import { otherSide, userOn, subjectOf } from './chat-documents.ts';
import type { MessageRow } from './lines.repository.ts';
import { dropUnreadNotices } from './reading.repository.ts';
import type { ChatRow } from './chats.repository.ts';

/** A message just stored, with its conversation. */
interface Posted {
  readonly chat: ChatRow;
  readonly message: MessageRow;
  readonly negotiationId: string;
  readonly conversationIds: readonly string[];
}

/**
 * Notifies the other side of a message: one notice per conversation, which the next message replaces while it
 * is unread. The author's other screens are signalled too.
 */
export async function notifyOfMessage(
  tx: Transaction,
  { chat, message, negotiationId, conversationIds }: Posted,
): Promise<void> {
  const author = userOn(chat.party, chat);
  const recipientId = userOn(otherSide(chat.party), chat).id;
  const { name, names } = subjectOf(chat);
  await dropUnreadNotices(tx, { negotiationIds: conversationIds, recipientId });
  await announce(
    tx,
    {
      type: 'message.posted',
      negotiationId,
      messageId: message.id,
      listingName: name,
      listingNames: names,
      authorId: author.id,
      authorName: author.name,
      preview: previewOf(message.text),
    },
    [recipientId],
  );
  await sendSignal(tx, author.id, {
    type: 'message.sent',
    negotiationId,
    userId: author.id,
    messageId: message.id,
  });
}
