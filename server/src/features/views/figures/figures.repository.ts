import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { figureKinds, type FigureKind } from '@polam/domain/admin/figures';
import { countTo } from '@polam/server/http/keyset.repository';

/** Count of a kind in a week, by category where the kind has one. */
export interface TallyRow {
  readonly kind: FigureKind;
  /** A Monday. */
  readonly beginsOn: Day;
  readonly categoryId: string | null;
  readonly count: number;
  readonly paise: number;
}

/** Count of a kind since the beginning. */
export type EverRow = Pick<TallyRow, 'kind' | 'count' | 'paise'>;

/** Counts of what waits for admins, each up to the limit that is shown. */
export interface WaitingCounts {
  readonly disputes: number;
  readonly complaints: number;
  readonly contactMessages: number;
}

/** Tallies of the weeks from a Monday on. */
export async function listTallies(db: Query, from: Day): Promise<readonly TallyRow[]> {
  return db<TallyRow[]>`
    select k.kind, (t.day - extract(isodow from t.day)::int + 1)::text as "beginsOn", t.category_id as "categoryId",
      sum(t.count)::int as count, sum(t.paise)::bigint as paise
    from unnest(${[...figureKinds]}::text[]) k(kind)
    cross join lateral (
      select day, category_id, count, paise from tallied where kind = k.kind and day >= ${from}
    ) t
    group by 1, 2, 3`;
}

/** The trades that time has completed by an instant and no job has stored yet: readers judge by the clock. */
export async function listUnrecordedCompletions(db: Query, at: Date): Promise<readonly TallyRow[]> {
  const day = db`(complete_by at time zone 'Asia/Kolkata')::date`;
  return db<TallyRow[]>`
    select 'trades' as kind, (${day} - extract(isodow from ${day})::int + 1)::text as "beginsOn",
      category_id as "categoryId", count(*)::int as count, sum(total_paise)::bigint as paise
    from orders where state = 'delivered' and complete_by <= ${at}
    group by 1, 2, 3`;
}

/** Counts of each kind since the beginning. */
export async function listEver(db: Query): Promise<readonly EverRow[]> {
  return db<EverRow[]>`
    select k.kind,
      coalesce((select sum(count) from counted where what = 'ever_' || k.kind), 0)::int as count,
      coalesce((select sum(count) from counted where what = 'ever_paise_of_' || k.kind), 0)::bigint as paise
    from unnest(${[...figureKinds]}::text[]) k(kind)`;
}

/** Counts of what waits for admins. */
export async function countWaiting(db: Query): Promise<WaitingCounts> {
  const [disputes, complaints, contactMessages] = await Promise.all([
    countTo(db, db`from orders where state = 'disputed'`),
    countTo(db, db`from complaints where outcome is null`),
    countTo(db, db`from contact_messages where state = 'new'`),
  ]);
  return { disputes, complaints, contactMessages: contactMessages };
}
