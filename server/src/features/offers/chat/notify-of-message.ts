import { previewOf } from '@polam/domain/conversation';
import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import { sendSignal } from '@polam/server/live/signals.repository';
import { otherSide, personOn, subjectOf } from './chat-documents.ts';
import type { MessageRow } from './lines.repository.ts';
import { dropUnreadNotices } from './reading.repository.ts';
import type { TalkRow } from './talks.repository.ts';

/** A message that was just kept, in its thread. */
interface Posted {
  readonly talk: TalkRow;
  readonly message: MessageRow;
  readonly negotiationId: string;
  readonly threadIds: readonly string[];
}

/**
 * Tells the other side of a message: one notice a thread, which the next message renews while it is unread. The
 * author's other screens see it too.
 */
export async function notifyOfMessage(
  tx: Transaction,
  { talk, message, negotiationId, threadIds }: Posted,
): Promise<void> {
  const author = personOn(talk.party, talk);
  const recipientId = personOn(otherSide(talk.party), talk).id;
  const { name, names } = subjectOf(talk);
  await dropUnreadNotices(tx, { negotiationIds: threadIds, recipientId });
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
    personId: author.id,
    messageId: message.id,
  });
}
