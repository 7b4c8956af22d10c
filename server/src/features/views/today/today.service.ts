import type * as calls from '@polam/contract/calls/views';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import { byUrgency, TASKS_SHOWN } from '@polam/domain/trade/today';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { formatTotal, pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { listHireTasks } from '../../bookings/index.ts';
import { unreadChatsOf } from '../../chats/index.ts';
import { listEnquiryTasks } from '../../cold-storage/index.ts';
import { listListingTasks } from '../../listings/index.ts';
import { countWaitingOffers, listOfferTasks, listWaitingOffers } from '../../offers/index.ts';
import { listOrderTasks } from '../../orders/index.ts';
import { listMatchTasks } from '../../requirements/index.ts';
import {
  chatTask,
  enquiryTask,
  hireTask,
  listingTask,
  matchTask,
  taskGroups,
  tradeTask,
} from './task-documents.ts';

/** Tasks of a user in all features, as they are at this instant, the most urgent first. */
export function buildToday({ db, now }: AppContext): Handler<typeof calls.today> {
  return async (_input, { actor }) => {
    const at = now();
    const query = { userId: actor.id, at, today: dayInIndia(at) };
    const [offers, orders, hires, listings, matches, enquiries, { chats, total }] = await Promise.all([
      listOfferTasks(db, query),
      listOrderTasks(db, query),
      listHireTasks(db, query),
      listListingTasks(db, query),
      listMatchTasks(db, query),
      listEnquiryTasks(db, query),
      unreadChatsOf(db, { userId: actor.id, limit: TASKS_SHOWN }),
    ]);
    const groups = taskGroups([
      ...[...offers, ...orders].map(tradeTask),
      ...hires.map(hireTask),
      ...listings.map(listingTask),
      ...matches.map(matchTask),
      ...enquiries.map(enquiryTask),
      ...chats.map((chat) => chatTask(chat, total)),
    ]);
    return ok({ groups: [...byUrgency(groups, at)] });
  };
}

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
