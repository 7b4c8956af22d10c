import type * as calls from '@polam/contract/calls/admin';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { auditTable } from '@polam/contract/tables/audit';
import { addDays, endOfDayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { countAudit, listActors, listAudit, type AuditRow, type AuditFilter } from './audit.repository.ts';

type AuditLine = OutputOf<typeof calls.listAudit>['lines'][number];

/** Audit log, for admins to search. */
export function buildAudit(appContext: AppContext) {
  const toFilter = async (input: InputOf<typeof calls.exportAudit>): Promise<AuditFilter> => ({
    actorIds: input.search === undefined ? null : await listActors(appContext.db, input.search),
    action: input.action ?? null,
    // A day begins where the one before it ends.
    from: input.from === undefined ? null : endOfDayInIndia(addDays(input.from, -1)),
    to: input.to === undefined ? null : endOfDayInIndia(input.to),
  });

  const list: Handler<typeof calls.listAudit> = async (input) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const meant = await toFilter(input);
    const [rows, count] = await Promise.all([
      listAudit(appContext.db, meant, page),
      countAudit(appContext.db, meant),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({ lines: shown.map(lineOf), nextCursor, total: formatTotal(count) });
  };

  const exportAudit: Handler<typeof calls.exportAudit> = async (input, { language }) => {
    const page = toPageQuery({ sort: input.sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await listAudit(appContext.db, await toFilter(input), page);
    return ok(tableFile(auditTable, rows.map(lineOf), language));
  };

  return { listAudit: list, exportAudit };
}

function lineOf({ id, action, subjectId, subjectName, times, createdAt, ...row }: AuditRow): AuditLine {
  const { actorId, actorName, actorEmail } = row;
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '', email: actorEmail ?? '' };
  return { id, action, actor, subjectId, subjectName, times, createdAt: createdAt.toISOString() };
}
