import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';
import type { RequirementState } from '@polam/domain/requirement';

/** Fields of a requirement that decide on a change of it or a trade about it. */
export interface RequirementFacts {
  readonly id: string;
  readonly buyerId: string;
  readonly commodityId: string;
  /** The buyer's own name of the commodity. */
  readonly commodityName: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly perishable: boolean;
  readonly quantityMilli: number;
  readonly filledMilli: number;
  readonly unit: Unit;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
  /** The stored state; {@link requirementStateOn} gives the state on a day. */
  readonly state: RequirementState;
}

/** Fields of a requirement that its buyer writes. */
export interface WrittenRequirement {
  readonly commodityId: string;
  readonly commodityName: string;
  readonly quantityMilli: number;
  readonly unit: Unit;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly note: string;
}

/** Posts a requirement from the district of its buyer. */
export async function insertRequirement(
  tx: Transaction,
  requirement: WrittenRequirement & { readonly id: string; readonly buyerId: string; readonly at: Date },
): Promise<void> {
  const { id, buyerId, commodityId, commodityName, quantityMilli, unit, pricePaise, at } = requirement;
  await tx`
    insert into requirements (
      id, buyer_id, commodity_id, commodity_name, district_id, quantity_milli, unit, price_paise,
      needed_on, organic, shipping, note, created_at, updated_at
    ) values (
      ${id}, ${buyerId}, ${commodityId}, ${commodityName}, (select district_id from users where id = ${buyerId}),
      ${quantityMilli}, ${unit}, ${pricePaise},
      ${requirement.neededOn}, ${requirement.organic}, ${requirement.shipping}, ${requirement.note}, ${at}, ${at}
    )`;
}

/** Updates the fields that a buyer writes, and the state that follows from them. */
export async function updateRequirement(
  tx: Transaction,
  change: WrittenRequirement & {
    readonly id: string;
    readonly state: RequirementState;
    readonly at: Date;
  },
): Promise<void> {
  await tx`
    update requirements set
      commodity_id = ${change.commodityId}, commodity_name = ${change.commodityName},
      quantity_milli = ${change.quantityMilli}, unit = ${change.unit}, price_paise = ${change.pricePaise},
      needed_on = ${change.neededOn}, organic = ${change.organic}, shipping = ${change.shipping},
      note = ${change.note}, state = ${change.state}, updated_at = ${change.at}
    where id = ${change.id}`;
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
    select r.id, r.buyer_id as "buyerId", r.commodity_id as "commodityId", r.commodity_name as "commodityName",
      c.slug as "commoditySlug", c.perishable, r.quantity_milli as "quantityMilli",
      r.filled_milli as "filledMilli", r.unit, r.price_paise as "pricePaise", r.needed_on as "neededOn", r.organic,
      r.shipping, r.state,
      json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames"
    from requirements r join commodities c on c.id = r.commodity_id`;
}
