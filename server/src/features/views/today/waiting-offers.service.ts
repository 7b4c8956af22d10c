import type * as calls from '@polam/contract/calls/views';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { tradeTask } from './task-documents.ts';
import { countWaitingOffers, listWaitingOffers } from '../../offers/index.ts';

/** The offers of a user that wait for an answer, in either turn and on both sides, the most urgent first. */
export function buildWaitingOffers({ db, now }: AppContext): Handler<typeof calls.waitingOffers> {
  return async ({ turn = 'mine', limit, cursor }, { actor }) => {
    const at = now();
    const query = { userId: actor.id, at, today: dayInIndia(at), turn };
    const page = toPageQuery({ limit, cursor, sort: 'date-asc' }, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listWaitingOffers(db, query, page),
      countWaitingOffers(db, query),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({ offers: shown.map((row) => tradeTask(row).task), nextCursor, total: formatTotal(count) });
  };
}
