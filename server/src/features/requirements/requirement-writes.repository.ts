import { storedRequirement, type RequirementValues } from '@polam/contract/requirements/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { RequirementState } from '@polam/domain/market/requirement';
import { columns, inserted, written } from '@polam/server/http/columns.repository';
import { varietyNames } from '../catalogue/index.ts';

/** Fields of a requirement that decide on a change of it or a trade about it. */
export interface RequirementFacts extends RequirementValues {
  readonly id: string;
  readonly buyerId: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly varietyNames: Names | null;
  readonly perishable: boolean;
  readonly filledMilli: number;
  /** The stored state; {@link requirementStateOn} gives the state on a day. */
  readonly state: RequirementState;
}

/** Posts a requirement from the district of its buyer. */
export async function insertRequirement(
  tx: Transaction,
  {
    at,
    ...requirement
  }: RequirementValues & { readonly id: string; readonly buyerId: string; readonly at: Date },
): Promise<void> {
  const districtId = tx`(select district_id from users where id = ${requirement.buyerId})`;
  const row = { ...requirement, districtId, createdAt: at, updatedAt: at };
  await tx`insert into requirements ${inserted(tx, row)}`;
}

/** Updates the fields that a buyer writes, and the state that follows from them. */
export async function updateRequirement(
  tx: Transaction,
  {
    id,
    at,
    ...change
  }: RequirementValues & { readonly id: string; readonly state: RequirementState; readonly at: Date },
): Promise<void> {
  await tx`update requirements set ${written(tx, { ...change, updatedAt: at })} where id = ${id}`;
}

/** Sets the state of a requirement after a move; one that is not closed has no instant of closing. */
export async function markRequirementMoved(
  tx: Transaction,
  { id, state, at }: { id: string; state: RequirementState; at: Date },
): Promise<void> {
  await tx`
    update requirements set state = ${state}, closed_at = ${state === 'closed' ? at : null}, updated_at = ${at}
    where id = ${id}`;
}

/** Closes a buyer's open requirements, and gives their ids. */
export async function closeOpenOf(
  tx: Transaction,
  { buyerId, at }: { buyerId: string; at: Date },
): Promise<readonly string[]> {
  const closed = await tx<{ id: string }[]>`
    with locked as (
      select id from requirements where buyer_id = ${buyerId} and state in ('open', 'partly-filled')
      order by id for no key update
    )
    update requirements r set state = 'closed', closed_at = ${at}, updated_at = ${at} from locked
    where r.id = locked.id returning r.id`;
  return closed.map(({ id }) => id);
}

/** Closes all requirements of a buyer and empties their notes; gives the ids of those that were open. */
export async function closeRequirementsOf(
  tx: Transaction,
  { buyerId, at }: { buyerId: string; at: Date },
): Promise<readonly string[]> {
  const open = await tx<{ id: string }[]>`
    with locked as (
      select id, state from requirements where buyer_id = ${buyerId} order by id for no key update
    )
    select id from locked where state in ('open', 'partly-filled')`;
  await tx`
    update requirements set note = '', updated_at = ${at},
      closed_at = case when state in ('open', 'partly-filled') then ${at} else closed_at end,
      state = case when state in ('open', 'partly-filled') then 'closed' else state end
    where buyer_id = ${buyerId}`;
  return open.map(({ id }) => id);
}

/** Locks a requirement until the transaction ends; null where there is none. */
export async function lockRequirement(tx: Transaction, id: string): Promise<RequirementFacts | null> {
  const [row] = await tx<RequirementFacts[]>`${facts(tx)} where r.id = ${id} for no key update of r`;
  return row ?? null;
}

/** Locks requirements until the transaction ends, in the same order as everywhere. */
export async function lockRequirements(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx`select from requirements where id = any(${[...ids]}::uuid[]) order by id for no key update`;
}

/** A requirement with the fields of a trade about it, not locked; null where there is none. */
export async function findRequirementFacts(db: Query, id: string): Promise<RequirementFacts | null> {
  const [row] = await db<RequirementFacts[]>`${facts(db)} where r.id = ${id}`;
  return row ?? null;
}

/** Stores the filled quantity of a requirement, and the state that follows from it. */
export async function updateFilling(
  tx: Transaction,
  filling: { id: string; filledMilli: number; state: RequirementState; at: Date },
): Promise<void> {
  await tx`
    update requirements set filled_milli = ${filling.filledMilli}, state = ${filling.state}, updated_at = ${filling.at}
    where id = ${filling.id}`;
}

function facts(db: Query) {
  return db`
    select ${columns(db, 'r', [...storedRequirement, 'id', 'buyerId', 'filledMilli', 'state'])},
      c.slug as "commoditySlug", c.perishable, c.names as "commodityNames",
      ${varietyNames(db, db`r.variety`)} as "varietyNames"
    from requirements r join commodities c on c.id = r.commodity_id`;
}
