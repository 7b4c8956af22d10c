import type { Query, Transaction } from '@polam/database/connect';
import type { ComplaintOutcome, ComplaintState, ComplaintSubject } from '@polam/domain/admin/complaint';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset } from '@polam/server/http/keyset.repository';
import type { NamedCommodityRow } from '../catalogue/index.ts';

/** Accused user of a complaint, and the words of a message or the name of a group. */
interface ComplainedOf {
  readonly accusedId: string;
  readonly quoted: string;
}

/** A stored complaint. */
export interface ComplaintRow extends ComplainedOf {
  readonly id: string;
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorSpellings: Spellings | null;
  readonly accusedName: string;
  readonly accusedSpellings: Spellings | null;
  readonly reason: string;
  readonly createdAt: Date;
  /** Null while it is not decided. */
  readonly outcome: ComplaintOutcome | null;
  readonly words: string;
  readonly decidedAt: Date | null;
}

export interface ComplaintFilter {
  readonly state: ComplaintState | null;
  /** Part of names and words; empty for all. */
  readonly search: string;
}

/** A complaint to be stored. */
type NewComplaint = ComplainedOf &
  Pick<ComplaintRow, 'id' | 'about' | 'subjectId' | 'authorId' | 'reason'> & { readonly at: Date };

/**
 * Possible subjects of a complaint: existing users, listings and groups that others manage, and messages to its author; null
 * for anything else.
 */
export async function findComplainedOf(
  db: Query,
  { about, subjectId, authorId }: { about: ComplaintSubject; subjectId: string; authorId: string },
): Promise<ComplainedOf | null> {
  const subjects = {
    person: db`select id as "accusedId", '' as quoted from users where id = ${subjectId} and erased_at is null`,
    listing: db`
      select seller_id as "accusedId", '' as quoted from listings where id = ${subjectId} and state <> 'deleted'`,
    message: db`
      select case m.author when 'buyer' then n.buyer_id else n.seller_id end as "accusedId",
        coalesce(nullif(m.text, ''), case when m.voice_ms is not null then '🎤' end, '') as quoted
      from messages m join negotiations n on n.id = m.negotiation_id
      where m.id = ${subjectId}
        and case m.author when 'buyer' then n.seller_id else n.buyer_id end = ${authorId}`,
    // Who answers for a group is who has managed it for longest.
    group: db`
      select m.user_id as "accusedId", g.name as quoted
      from farmer_groups g join group_members m on m.group_id = g.id
      where g.id = ${subjectId} and g.closed_at is null and m.role = 'manager' and m.user_id <> ${authorId}
      order by m.joined_at, m.user_id limit 1`,
  };
  const [row] = await db<ComplainedOf[]>`${subjects[about]}`;
  return row ?? null;
}

/**
 * Stores a complaint; of the same subject again, the later words replace it. One that was answered waits
 * anew.
 */
export async function saveComplaint(tx: Transaction, complaint: NewComplaint): Promise<void> {
  const { id, about, subjectId, authorId, accusedId, reason, quoted, at } = complaint;
  await tx`
    insert into complaints as c (id, about, subject_id, author_id, accused_id, reason, quoted, created_at)
    values (${id}, ${about}, ${subjectId}, ${authorId}, ${accusedId}, ${reason}, ${quoted}, ${at})
    on conflict (author_id, about, subject_id) do update set reason = excluded.reason, quoted = excluded.quoted,
      created_at = case when c.outcome is null then c.created_at else excluded.created_at end,
      outcome = null, words = '', decided_at = null, decided_by = null`;
}

export async function listComplaints(
  db: Query,
  filter: ComplaintFilter,
  page: PageQuery,
): Promise<readonly (ComplaintRow & Keyed)[]> {
  const columns = { date: db`c.created_at`, id: db`c.id` };
  const { order, key, after } = keyset(db, page, columns);
  return db<(ComplaintRow & Keyed)[]>`
    select ${complaintColumns(db)}, ${key} as "sortKey"
    ${complaintTables(db)} where ${met(db, filter)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of complaints that a filter lets through, counted up to the limit that is shown. */
export async function countComplaints(db: Query, filter: ComplaintFilter): Promise<number> {
  return countTo(db, db`${complaintTables(db)} where ${met(db, filter)}`);
}

/** The columns of a {@link ComplaintRow}, of the tables of {@link complaintTables}. */
function complaintColumns(db: Query) {
  return db`
    c.id, c.about, c.subject_id as "subjectId", c.author_id as "authorId", a.name as "authorName",
    a.name_spellings as "authorSpellings", p.name_spellings as "accusedSpellings",
    c.accused_id as "accusedId", p.name as "accusedName", c.reason, c.quoted, c.created_at as "createdAt",
    c.outcome, c.words, c.decided_at as "decidedAt"`;
}

/** A complaint `c` with its author `a` and the accused `p`. */
function complaintTables(db: Query) {
  return db`from complaints c join users a on a.id = c.author_id join users p on p.id = c.accused_id`;
}

function met(db: Query, { state, search }: ComplaintFilter) {
  const answered = { open: db`c.outcome is null`, decided: db`c.outcome is not null` };
  const inState = state === null ? db`true` : answered[state];
  if (search === '') return inState;
  const meant = anywhere(search.toLowerCase());
  return db`${inState} and (lower(a.name) like ${meant} or lower(p.name) like ${meant}
    or lower(c.reason) like ${meant} or lower(c.quoted) like ${meant})`;
}

/**
 * Deletes the complaints of a user, and in complaints about that user the quotes and the words of the
 * decision.
 */
export async function eraseComplaintsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from complaints where author_id = ${userId}`;
  await tx`
    update complaints set quoted = '', words = ''
    where accused_id = ${userId} and (quoted <> '' or words <> '')`;
}

/** A complaint with what helps to answer it. */
export interface ComplaintPageRow extends ComplaintRow {
  readonly accusedPhone: string | null;
  readonly accusedState: 'active' | 'suspended' | 'gone';
  /** The photo of the message that the complaint is about. */
  readonly photoId: string | null;
  /** The listing that the complaint is about; null where it is about something else. */
  readonly listing: (NamedCommodityRow & { readonly id: string; readonly state: string }) | null;
  /** The group that the complaint is about; null where it is about something else. */
  readonly group: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly isClosed: boolean;
  } | null;
  /** Other complaints of the accused, those of them that were not dismissed, and others by its author. */
  readonly earlier: number;
  readonly earlierUpheld: number;
  readonly byAuthor: number;
}

export async function findComplaint(db: Query, id: string): Promise<ComplaintPageRow | null> {
  const others = db`select count(*)::int from complaints o where o.id <> c.id`;
  const [row] = await db<ComplaintPageRow[]>`
    select ${complaintColumns(db)}, p.phone as "accusedPhone",
      case when p.erased_at is not null then 'gone' when p.suspended_at is not null then 'suspended' else 'active' end
        as "accusedState",
      m.photo_id as "photoId",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'state', l.state,
        'commoditySlug', g.slug, 'commodityNames', g.names, 'variety', l.variety, 'varietyNames', (
          select v.names from varieties v
          where v.commodity_id = g.id and lower(v.names ->> 'en') = lower(l.variety))
      ) end as listing,
      case when f.id is not null then json_build_object('id', f.id, 'slug', f.slug, 'name', f.name,
        'isClosed', f.closed_at is not null
      ) end as "group",
      (${others} and o.accused_id = c.accused_id) as earlier,
      (${others} and o.accused_id = c.accused_id and o.outcome <> 'dismissed') as "earlierUpheld",
      (${others} and o.author_id = c.author_id) as "byAuthor"
    ${complaintTables(db)}
    left join messages m on c.about = 'message' and m.id = c.subject_id
    left join listings l on c.about = 'listing' and l.id = c.subject_id
    left join commodities g on g.id = l.commodity_id
    left join farmer_groups f on c.about = 'group' and f.id = c.subject_id
    where c.id = ${id}`;
  return row ?? null;
}

/** Locks a complaint that is known to exist until the transaction ends, and gives its outcome. */
export async function lockOutcome(tx: Transaction, id: string): Promise<ComplaintOutcome | null> {
  const [row] = await tx<{ outcome: ComplaintOutcome | null }[]>`
    select outcome from complaints where id = ${id} for no key update`;
  return row?.outcome ?? null;
}

/** Records the outcome of a complaint, the admin, and the reason. */
export async function writeDecision(
  tx: Transaction,
  {
    id,
    outcome,
    words,
    byId,
    at,
  }: { id: string; outcome: ComplaintOutcome; words: string; byId: string; at: Date },
): Promise<void> {
  await tx`
    update complaints set outcome = ${outcome}, words = ${words}, decided_by = ${byId}, decided_at = ${at}
    where id = ${id}`;
}

/** Whether a user fills a listing together with its seller. */
export async function hasShare(tx: Transaction, listingId: string, userId: string): Promise<boolean> {
  const rows = await tx`
    select from pool_shares where listing_id = ${listingId} and farmer_id = ${userId} and state = 'joined'`;
  return rows.length > 0;
}
