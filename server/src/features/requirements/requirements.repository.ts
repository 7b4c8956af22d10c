import { storedRequirement, type RequirementValues } from '@polam/contract/requirements/fields';
import type { RatedRow } from '@polam/contract/users/fields';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { District } from '@polam/domain/place';
import type { RequirementState } from '@polam/domain/market/requirement';
import { columns } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { districtColumn, ratedColumn } from '../users/index.ts';

/** A requirement with the name of its buyer. */
export interface RequirementRow extends RequirementValues {
  readonly id: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly buyerRated: RatedRow;
  readonly filledMilli: number;
  readonly state: RequirementState;
  readonly districtId: string | null;
  readonly district: District | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const rowFields = [
  ...storedRequirement,
  'id',
  'buyerId',
  'filledMilli',
  'state',
  'districtId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof RequirementRow)[];

export async function findRequirement(db: Query, id: string): Promise<RequirementRow | null> {
  const [row] = await findRequirements(db, [id]);
  return row ?? null;
}

/** Some requirements in any state, in no order. */
export async function findRequirements(
  db: Query,
  ids: readonly string[],
): Promise<readonly RequirementRow[]> {
  return db<RequirementRow[]>`
    select ${requirementColumns(db)} from requirements r ${requirementJoins(db)}
    where r.id = any(${[...ids]}::uuid[])`;
}

/** Filter of one buyer's requirements: those open on a day, or (null) in any state. */
export interface RequirementsOf {
  readonly buyerId: string;
  readonly openOn: Day | null;
}

/** A page of the requirements of one buyer, newest first. */
export async function listRequirementsOf(
  db: Query,
  whose: RequirementsOf,
  page: PageQuery,
): Promise<readonly (RequirementRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`r.created_at`, id: db`r.id` });
  return db<(RequirementRow & Keyed)[]>`
    select ${requirementColumns(db)}, ${key} as "sortKey" from requirements r ${requirementJoins(db)}
    where ${isOf(db, whose)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of requirements of one buyer, counted to one beyond the limit of counting. */
export async function countRequirementsOf(db: Query, whose: RequirementsOf): Promise<number> {
  return countTo(db, db`from requirements r where ${isOf(db, whose)}`);
}

function isOf(db: Query, { buyerId, openOn }: RequirementsOf): Fragment {
  return db`r.buyer_id = ${buyerId} ${openOn === null ? db`` : db`and ${isOpenOn(db, openOn)}`}`;
}

/** Number of sellers who have quoted on each of some requirements; those without any are left out. */
export async function countQuotes(db: Query, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db<{ requirementId: string; sellers: number }[]>`
    select n.requirement_id as "requirementId", count(distinct n.seller_id)::int as sellers
    from negotiations n
    where n.requirement_id = any(${[...ids]}::uuid[])
      and exists (select from offers o where o.negotiation_id = n.id and o.author = 'seller')
    group by n.requirement_id`;
  return new Map(rows.map(({ requirementId, sellers }) => [requirementId, sellers]));
}

/** Marks open requirements whose day has passed as expired, and gives their number. */
export async function markExpired(db: Query, { today, at }: { today: Day; at: Date }): Promise<number> {
  const { count } = await db`
    with late as (
      select id from requirements where state in ('open', 'partly-filled') and needed_on < ${today}
      order by id for no key update skip locked
    )
    update requirements r set state = 'expired', updated_at = ${at} from late where r.id = late.id`;
  return count;
}

/** Condition for a requirement `r` to take offers of sellers on a day. */
export function isOpenOn(db: Query, today: Day): Fragment {
  return db`r.state in ('open', 'partly-filled') and r.needed_on >= ${today}`;
}

/** The columns of a {@link RequirementRow}, of requirements `r` with {@link requirementJoins}. */
export function requirementColumns(db: Query): Fragment {
  return db`
    ${columns(db, 'r', rowFields)}, u.name as "buyerName", ${ratedColumn(db, 'u')} as "buyerRated",
    ${districtColumn(db)} as district`;
}

/** Joins the buyer `u` and the district `d` of requirements `r`. */
export function requirementJoins(db: Query): Fragment {
  return db`join users u on u.id = r.buyer_id left join districts d on d.id = r.district_id`;
}
