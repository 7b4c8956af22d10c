import type * as calls from '@polam/contract/calls/account';
import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { listNoticesBefore } from '@polam/server/live/notices.repository';
import type { Auth } from '../../auth/index.ts';
import { noticeOf } from '../../notices/index.ts';
import type { Accounts } from '../../users/index.ts';
import { findArea, readOwnLists } from './own-data.repository.ts';

/** The features that the view is composed of. */
export interface OwnDataRooms {
  readonly accounts: Accounts;
  readonly auth: Auth;
}

/** Export of all data that the market holds of a user, for that user. */
export function buildOwnData(appContext: AppContext, { accounts, auth }: OwnDataRooms) {
  const exportData: Handler<typeof calls.exportData> = async (_input, { actor, language, requestId }) => {
    const { db, config } = appContext;
    const { id } = actor;
    const profile = await accounts.findAccount(id, language);
    if (profile === null) return refuse('not-found');
    await recordAudit(db, { actorId: id, action: 'data-taken', subjectId: id, requestId });
    const at = appContext.now();
    const before = { recipientId: id, beforeId: null, limit: MAX_OWN };
    return ok({
      madeAt: at.toISOString(),
      profile: { ...profile, area: await findArea(db, id) },
      ...(await readOwnLists(db, { id, at, publicUrl: config.publicUrl })),
      notices: (await listNoticesBefore(db, before)).map(noticeOf),
      sessions: await auth.account.sessionsOf(actor),
      ...(await auth.consents.consentsOf(id)),
    });
  };
  return { exportData };
}
