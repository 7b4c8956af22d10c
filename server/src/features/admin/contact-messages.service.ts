import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { contactMessagesTable } from '@polam/contract/tables/admin';
import { servedContactMessages } from '@polam/domain/admin/contact-message-topic';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { AppContext } from '@polam/server/http/app-context';
import { toPageQuery, readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import {
  countContactMessages,
  deleteOldContactMessages,
  listContactMessages,
  updateContactMessage,
  type StatedContactMessage,
} from './contact-messages.repository.ts';

type ContactMessage = OutputOf<typeof calls.markContactMessage>['contactMessage'];

/** Maximum number of contact messages deleted at once; the next minute has the next ones. */
const MOST_DELETED = 1_000;

/** Contact messages of users to the admins, and their states. */
export function buildContactMessages({ db, now }: AppContext) {
  const list: Handler<typeof calls.listContactMessages> = async ({
    search = null,
    state = null,
    topic = null,
    ...input
  }) => {
    const { shown, ...rest } = await readPage(input, {
      list: (page) => listContactMessages(db, { search, state, topic }, page),
      count: () => countContactMessages(db, { search, state, topic }),
    });
    return ok({ contactMessages: shown.map(contactMessageOf), ...rest });
  };

  const exportContactMessages: Handler<typeof calls.exportContactMessages> = async (
    input,
    { actor, language, requestId },
  ) => {
    const { search = null, state = null, topic = null, sort } = input;
    const page = toPageQuery({ sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await listContactMessages(db, { search, state, topic }, page);
    await recordAudit(db, { actorId: actor.id, action: 'people-listed', subjectId: null, requestId });
    return ok(tableFile(contactMessagesTable, rows.map(contactMessageOf), language));
  };

  const mark: Handler<typeof calls.markContactMessage> = (
    { contactMessageId: id, state },
    { actor, requestId, commit },
  ) =>
    commit(async (tx) => {
      const row = await updateContactMessage(tx, { id, state });
      if (row === null) return refuse('not-found');
      await recordAudit(tx, { actorId: actor.id, action: 'letter-marked', subjectId: id, requestId });
      return ok({ contactMessage: contactMessageOf(row) });
    });

  /** Deletes messages that are no longer needed, as the privacy notice promises. */
  const cleanUpOldContactMessages = () =>
    deleteOldContactMessages(db, { ...servedContactMessages(now()), limit: MOST_DELETED });

  return {
    cleanUpOldContactMessages,
    listContactMessages: list,
    exportContactMessages,
    markContactMessage: mark,
  };
}

function contactMessageOf({ createdAt, ...row }: StatedContactMessage): ContactMessage {
  const { id, name, replyTo, message, topic, language, userId, state } = row;
  return { id, name, replyTo, message, topic, language, userId, state, createdAt: createdAt.toISOString() };
}
