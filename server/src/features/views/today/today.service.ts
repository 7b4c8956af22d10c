import type * as calls from '@polam/contract/calls/views';
import { dayInIndia } from '@polam/domain/day';
import { byUrgency, TASKS_SHOWN } from '@polam/domain/trade/today';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { unreadChatsOf } from '../../chats/index.ts';
import {
  taskGroups,
  enquiryTask,
  tradeTask,
  hireTask,
  listingTask,
  matchTask,
  chatTask,
} from './task-documents.ts';
import { listEnquiryTasks } from '../../cold-storage/index.ts';
import { listHireTasks } from '../../bookings/index.ts';
import { listListingTasks } from '../../listings/index.ts';
import { listMatchTasks } from '../../requirements/index.ts';
import { listOfferTasks } from '../../offers/index.ts';
import { listOrderTasks } from '../../orders/index.ts';

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
