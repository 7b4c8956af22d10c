import type { Query, Transaction } from '@polam/database/connect';
import type { ComplaintSubject } from '@polam/domain/conversation';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** Whose the thing is that is complained of, and the words of a message. */
export interface ComplainedOf {
  readonly accusedId: string;
  readonly quoted: string;
}

/** A complaint as it is kept. */
export interface ComplaintRow extends ComplainedOf {
  readonly id: string;
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly accusedName: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** What somebody may complain of: people and lots that are there, and messages to oneself; null for anything else. */
export async function findComplainedOf(
  db: Query,
  { about, subjectId, authorId }: { about: ComplaintSubject; subjectId: string; authorId: string },
): Promise<ComplainedOf | null> {
  const subjects = {
    person: db`select id as "accusedId", '' as quoted from users where id = ${subjectId} and erased_at is null`,
    listing: db`
      select seller_id as "accusedId", '' as quoted from listings where id = ${subjectId} and state <> 'deleted'`,
    message: db`
      select case m.author when 'buyer' then n.buyer_id else n.seller_id end as "accusedId", m.text as quoted
      from messages m join negotiations n on n.id = m.negotiation_id
      where m.id = ${subjectId}
        and case m.author when 'buyer' then n.seller_id else n.buyer_id end = ${authorId}`,
  };
  const [row] = await db<ComplainedOf[]>`${subjects[about]}`;
  return row ?? null;
}

/** Keeps a complaint; of the same thing again, the later words stand. */
export async function saveComplaint(
  tx: Transaction,
  complaint: Omit<ComplaintRow, 'authorName' | 'accusedName' | 'createdAt'>,
): Promise<void> {
  const { id, about, subjectId, authorId, accusedId, reason, quoted } = complaint;
  await tx`
    insert into complaints (id, about, subject_id, author_id, accused_id, reason, quoted)
    values (${id}, ${about}, ${subjectId}, ${authorId}, ${accusedId}, ${reason}, ${quoted})
    on conflict (author_id, about, subject_id) do update set reason = excluded.reason, quoted = excluded.quoted`;
}

/** A page of the complaints. */
export async function listComplaints(db: Query, page: PageWish): Promise<readonly (ComplaintRow & Keyed)[]> {
  const columns = { date: db`c.created_at`, id: db`c.id`, cheapest: [], dearest: [] };
  const { order, key, after } = keyset(db, page, columns);
  return db<(ComplaintRow & Keyed)[]>`
    select c.id, c.about, c.subject_id as "subjectId", c.author_id as "authorId", a.name as "authorName",
      c.accused_id as "accusedId", p.name as "accusedName", c.reason, c.quoted, c.created_at as "createdAt",
      ${key} as "sortKey"
    from complaints c join users a on a.id = c.author_id join users p on p.id = c.accused_id
    where true ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Forgets what a person complained of, and what was quoted of that person. */
export async function forgetComplaintsOf(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from complaints where author_id = ${personId}`;
  await tx`update complaints set quoted = '' where accused_id = ${personId} and quoted <> ''`;
}
