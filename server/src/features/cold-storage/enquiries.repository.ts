import type { Query, Transaction } from '@polam/database/connect';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { NEW_DAYS, TASKS_SHOWN } from '@polam/domain/trade/today';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';
import { areOpen, namedUserColumn, type NamedUserRow, type TaskQuery } from '../users/index.ts';

/** A user's enquiry to the manager of a cold storage. */
interface EnquiryRow {
  readonly id: string;
  readonly storageId: string;
  readonly storageName: string;
  readonly message: string;
  readonly author: NamedUserRow;
  readonly authorPhone: string;
  readonly createdAt: Date;
}

/** An enquiry to be stored. */
type NewEnquiry = Pick<EnquiryRow, 'id' | 'storageId' | 'message'> & { readonly authorId: string };

/** Stores an enquiry, and gives the name of its author; null where the manager is suspended. */
export async function insertEnquiry(
  tx: Transaction,
  { id, storageId, authorId, message }: NewEnquiry,
): Promise<{ authorName: string } | null> {
  const [row] = await tx<{ authorName: string }[]>`
    with asked as (
      insert into cold_storage_enquiries (id, cold_storage_id, author_id, message)
      select ${id}, s.id, ${authorId}, ${message}
      from cold_storages s join users k on k.id = s.keeper_id and k.suspended_at is null
      where s.id = ${storageId}
      returning author_id
    )
    select u.name as "authorName" from asked join users u on u.id = asked.author_id`;
  return row ?? null;
}

/** A page of the enquiries about the cold storages that an account manages. */
export async function listEnquiriesTo(
  db: Query,
  managerId: string,
  page: PageQuery,
): Promise<readonly (EnquiryRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`e.created_at`, id: db`e.id` });
  return db<(EnquiryRow & Keyed)[]>`
    select e.id, e.cold_storage_id as "storageId", s.name as "storageName", e.message,
      ${namedUserColumn(db, 'u')} as author, u.phone as "authorPhone",
      e.created_at as "createdAt", ${key} as "sortKey"
    from cold_storages s
    join cold_storage_enquiries e on e.cold_storage_id = s.id
    join users u on u.id = e.author_id and u.suspended_at is null
    where s.keeper_id = ${managerId} ${after}
    order by ${order}
    limit ${page.rows}`;
}

export async function deleteEnquiriesOf(tx: Transaction, authorId: string): Promise<void> {
  await tx`delete from cold_storage_enquiries where author_id = ${authorId}`;
}

/** An enquiry about a cold storage, and the total of such enquiries. */
export interface EnquiryTaskRow {
  readonly total: number;
  readonly id: string;
  readonly storageName: string;
  readonly message: string;
  readonly otherId: string;
  readonly otherName: string;
  readonly otherSpellings: Spellings | null;
}

/** Enquiries of the last days about the cold storages that a user manages, newest first. */
export async function listEnquiryTasks(
  db: Query,
  { userId, at }: TaskQuery,
): Promise<readonly EnquiryTaskRow[]> {
  const since = new Date(at.getTime() - NEW_DAYS * 86_400_000);
  return db<EnquiryTaskRow[]>`
    select (count(*) over ())::int as total, e.id, s.name as "storageName", e.message, u.id as "otherId",
      u.name as "otherName", u.name_spellings as "otherSpellings"
    from cold_storages s
    join cold_storage_enquiries e on e.cold_storage_id = s.id and e.created_at > ${since}
    join users u on u.id = e.author_id and u.suspended_at is null
    where s.keeper_id = ${userId} and ${areOpen(db, db`s.keeper_id`, db`u.id`)}
    order by e.created_at desc, e.id desc
    limit ${TASKS_SHOWN}`;
}
