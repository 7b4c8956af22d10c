import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { ComplaintOutcome } from '@polam/domain/admin/complaint';
import { complaintColumns, complaintTables, type ComplaintRow } from './complaints.repository.ts';

/** A complaint with what helps to answer it. */
export interface ComplaintPageRow extends ComplaintRow {
  readonly accusedPhone: string | null;
  readonly accusedState: 'active' | 'suspended' | 'gone';
  /** The photo of the message that the complaint is about. */
  readonly photoId: string | null;
  /** The listing that the complaint is about; null where it is about something else. */
  readonly listing: {
    readonly id: string;
    readonly name: string;
    readonly state: string;
    readonly commoditySlug: string;
    readonly commodityNames: Names;
  } | null;
  /** Other complaints of the accused, those of them that were not dismissed, and others by its author. */
  readonly earlier: number;
  readonly earlierUpheld: number;
  readonly byAuthor: number;
}

/** A complaint by its id; null where there is none. */
export async function findComplaint(db: Query, id: string): Promise<ComplaintPageRow | null> {
  const others = db`select count(*)::int from complaints o where o.id <> c.id`;
  const [row] = await db<ComplaintPageRow[]>`
    select ${complaintColumns(db)}, p.phone as "accusedPhone",
      case when p.erased_at is not null then 'gone' when p.suspended_at is not null then 'suspended' else 'active' end
        as "accusedState",
      m.photo_id as "photoId",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'state', l.state,
        'commoditySlug', g.slug, 'commodityNames', g.names
      ) end as listing,
      (${others} and o.accused_id = c.accused_id) as earlier,
      (${others} and o.accused_id = c.accused_id and o.outcome <> 'dismissed') as "earlierUpheld",
      (${others} and o.author_id = c.author_id) as "byAuthor"
    ${complaintTables(db)}
    left join messages m on c.about = 'message' and m.id = c.subject_id
    left join listings l on c.about = 'listing' and l.id = c.subject_id
    left join commodities g on g.id = l.commodity_id
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
