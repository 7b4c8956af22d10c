import type { Query } from '@polam/database/connect';
import { addDays } from '@polam/domain/day';
import { RENEW_AHEAD_DAYS } from '@polam/domain/trade/today';
import { taskColumns, taskOrder, firstsOfKinds, type TaskRow, type TaskQuery } from '../../users/index.ts';

/** Listings of a user that leave the market soon unless they are renewed; the last day is `dueOn`. */
export async function listListingTasks(db: Query, { userId, today }: TaskQuery): Promise<readonly TaskRow[]> {
  return db<TaskRow[]>`
    with duties as (
      select 'lot-to-renew' as kind, l.id, null::timestamptz as until, l.last_on as due_on from listings l
      where l.seller_id = ${userId} and l.state = 'active'
        and l.last_on between ${today} and ${addDays(today, RENEW_AHEAD_DAYS)}
    )
    select ${taskColumns(db)}, l.name
    from ${firstsOfKinds(db)}
    join listings l on l.id = d.id
    join commodities c on c.id = l.commodity_id
    left join users u on false
    ${taskOrder(db)}`;
}
