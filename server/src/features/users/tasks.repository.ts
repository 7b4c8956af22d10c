import type { Query } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Unit } from '@polam/domain/quantity';
import { TASKS_SHOWN, type TaskKind } from '@polam/domain/trade/today';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** User and instant for which tasks are listed. */
export interface TaskQuery {
  readonly userId: string;
  readonly at: Date;
  readonly today: Day;
}

/** One of the few shown tasks of a kind. */
export interface TaskRow {
  readonly kind: TaskKind;
  /** Number of tasks of the kind. */
  readonly total: number;
  readonly id: string;
  /** Name that the seller, owner or buyer has given it. */
  readonly name: string;
  /** Slug of the commodity, or of the equipment type. */
  readonly kindSlug: string;
  readonly kindNames: Names;
  /** Variety of the goods; absent where the task is about no goods, null where they name none. */
  readonly variety?: string | null;
  readonly varietyNames?: Names | null;
  readonly picture: string;
  readonly otherId: string | null;
  readonly otherName: string | null;
  readonly otherSpellings: Spellings | null;
  readonly until: Date | null;
  readonly dueOn: Day | null;
}

/**
 * The first rows of each kind among the rows of `duties`, with the total of the kind: the most urgent first.
 */
export function firstsOfKinds(db: Query): Fragment {
  return db`(
    select ranked.* from (
      select duties.*, (count(*) over (partition by kind))::int as total,
        row_number() over (partition by kind order by until nulls last, due_on nulls last, id) as place
      from duties
    ) ranked where ranked.place <= ${TASKS_SHOWN}) d`;
}

/**
 * Columns that {@link TaskRow} has for every kind, of the tables `d`, `c` of the subject and `u` of the other
 * side.
 */
export function taskColumns(db: Query): Fragment {
  return db`
    d.kind, d.total, d.id, d.until, d.due_on as "dueOn", c.slug as "kindSlug", c.picture,
    c.names as "kindNames",
    u.id as "otherId", u.name as "otherName", u.name_spellings as "otherSpellings"`;
}

/** The order of the rows: kind by kind, each as it was ranked. */
export function taskOrder(db: Query): Fragment {
  return db`order by d.kind, d.place`;
}

/** Task about an offer or an order. */
export interface TradeTaskRow extends TaskRow {
  readonly quantityMilli: number | null;
  readonly unit: Unit | null;
  readonly pricePaise: number | null;
  readonly totalPaise: number | null;
  readonly parts: number;
  /** Side of the user in an order, also in an offer that is listed by itself; null for all other tasks. */
  readonly side: Party | null;
  readonly isOver: boolean;
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly negotiationId: string | null;
}
