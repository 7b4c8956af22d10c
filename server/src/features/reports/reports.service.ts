import type * as calls from '@polam/contract/calls/reports';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Photos } from '../photos/index.ts';
import type { Erased } from '../users/index.ts';
import { eraseComplaintsOf } from './complaints.repository.ts';
import { buildComplaints } from './complaints.service.ts';
import { buildDecidingComplaints, type DecidedRooms } from './decide-complaint.service.ts';
import { deleteMessagesOf, insertContactMessage, listContactMessages } from './reports.repository.ts';

/** Contact messages and complaints to the admins. */
export function buildReports(appContext: AppContext, rooms: DecidedRooms & { readonly photos: Photos }) {
  const contact: Handler<typeof calls.contact> = ({ topic = 'general', ...input }, context) =>
    context.commit(async (tx) => {
      const { actor, language } = context;
      await insertContactMessage(tx, { ...input, id: uuidv7(), topic, language, userId: actor?.id ?? null });
      return ok({});
    });

  const listContact: Handler<typeof calls.listContact> = async (input) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const { shown, nextCursor } = pageOf(await listContactMessages(appContext.db, page), page);
    const messages = shown.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return ok({ messages, nextCursor });
  };

  /** Listener to users who leave: their contact messages and complaints are deleted. */
  const eraseUser = async (tx: Transaction, { userId }: Erased): Promise<void> => {
    await deleteMessagesOf(tx, userId);
    await eraseComplaintsOf(tx, userId);
  };

  return assemble(buildComplaints(appContext, rooms), buildDecidingComplaints(appContext, rooms), {
    contact,
    listContact,
    eraseUser,
  });
}

/** The reports of a running server. */
export type Reports = ReturnType<typeof buildReports>;
