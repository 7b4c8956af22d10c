import type { Query } from '@polam/database/connect';
import { TASKS_SHOWN, NEW_DAYS } from '@polam/domain/trade/today';
import { areOpen, type TaskQuery } from '../users/index.ts';

/** An enquiry about a cold storage, and the total of such enquiries. */
export interface EnquiryTaskRow {
  readonly total: number;
  readonly id: string;
  readonly storageName: string;
  readonly message: string;
  readonly otherId: string;
  readonly otherName: string;
}

/** Enquiries of the last days about the cold storages that a user manages, newest first. */
export async function listEnquiryTasks(
  db: Query,
  { userId, at }: TaskQuery,
): Promise<readonly EnquiryTaskRow[]> {
  const since = new Date(at.getTime() - NEW_DAYS * 86_400_000);
  return db<EnquiryTaskRow[]>`
    select (count(*) over ())::int as total, e.id, s.name as "storageName", e.message, u.id as "otherId",
      u.name as "otherName"
    from cold_storages s
    join cold_storage_enquiries e on e.cold_storage_id = s.id and e.created_at > ${since}
    join users u on u.id = e.author_id and u.suspended_at is null
    where s.keeper_id = ${userId} and ${areOpen(db, db`s.keeper_id`, db`u.id`)}
    order by e.created_at desc, e.id desc
    limit ${TASKS_SHOWN}`;
}
