import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { District } from '@polam/domain/place';
import type { Unit } from '@polam/domain/quantity';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset } from '@polam/server/http/keyset.repository';
import { districtColumn } from '../users/index.ts';

/** A requirement with the name of its buyer. */
export interface RequirementRow {
  readonly id: string;
  readonly commodityId: string;
  readonly commodityName: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly quantityMilli: number;
  readonly unit: Unit;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly note: string;
  readonly district: District | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A requirement to be posted. */
export interface NewRequirement {
  readonly id: string;
  readonly buyerId: string;
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

/** Which open requirements a list holds. */
export interface RequirementFilter {
  /** What was needed before this day is wanted no more. */
  readonly today: Day;
  readonly exceptBuyerId: string;
  readonly categoryId: string | null;
  readonly meant: MeantGoods | null;
}

/** What a text may mean: commodities of the catalogue, or a part of the name that the buyer gave. */
export interface MeantGoods {
  readonly commodityIds: readonly string[];
  readonly text: string;
}

/** Posts a requirement from the district of its buyer. */
export async function insertRequirement(tx: Transaction, requirement: NewRequirement): Promise<void> {
  const { id, buyerId, commodityId, commodityName, quantityMilli, unit, pricePaise } = requirement;
  await tx`
    insert into requirements (
      id, buyer_id, commodity_id, commodity_name, district_id, quantity_milli, unit, price_paise,
      needed_on, organic, shipping, note
    ) values (
      ${id}, ${buyerId}, ${commodityId}, ${commodityName}, (select district_id from users where id = ${buyerId}),
      ${quantityMilli}, ${unit}, ${pricePaise},
      ${requirement.neededOn}, ${requirement.organic}, ${requirement.shipping}, ${requirement.note}
    )`;
}

/** One requirement in any state. */
export async function findRequirement(db: Query, id: string): Promise<RequirementRow | null> {
  const [row] = await db<RequirementRow[]>`
    select ${columns(db)} from requirements r ${around(db)} where r.id = ${id}`;
  return row ?? null;
}

/** The newest requirements of one buyer, in any state. */
export async function listRequirementsOf(
  db: Query,
  { buyerId, openOn, limit }: { buyerId: string; openOn: Day | null; limit: number },
): Promise<readonly RequirementRow[]> {
  return db<RequirementRow[]>`
    select ${columns(db)} from requirements r ${around(db)}
    where r.buyer_id = ${buyerId} ${openOn === null ? db`` : db`and ${isOpen(db, openOn)}`}
    order by r.created_at desc, r.id desc
    limit ${limit}`;
}

/** Closes all requirements of a buyer and empties the words about them. */
export async function closeRequirementsOf(
  tx: Transaction,
  { buyerId, at }: { buyerId: string; at: Date },
): Promise<void> {
  await tx`
    update requirements set note = '', updated_at = ${at},
      state = case when state in ('open', 'partly-filled') then 'closed' else state end
    where buyer_id = ${buyerId}`;
}

/** Says of open requirements whose day has passed that they have expired. */
export async function markExpired(db: Query, { today, at }: { today: Day; at: Date }): Promise<number> {
  const { count } = await db`
    update requirements set state = 'expired', updated_at = ${at}
    where state in ('open', 'partly-filled') and needed_on < ${today}`;
  return count;
}

/** A page of open requirements. */
export async function listRequirements(
  db: Query,
  filter: RequirementFilter,
  page: PageWish,
): Promise<readonly (RequirementRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`r.created_at`,
    id: db`r.id`,
    cheapest: [db`r.family_rank`, db`r.comparable_price`],
    dearest: [db`r.family_rank`, db`(-r.comparable_price)`],
  });
  return db<(RequirementRow & Keyed)[]>`
    select ${columns(db)}, ${key} as "sortKey"
    from (select r.* from requirements r where ${conditions(db, filter)} ${after} order by ${order} limit ${page.rows}) r
    ${around(db)}
    order by ${order}`;
}

/** How many requirements a filter lets through, counted to one beyond the limit of counting. */
export async function countRequirements(db: Query, filter: RequirementFilter): Promise<number> {
  return countTo(db, db`from requirements r where ${conditions(db, filter)}`);
}

function conditions(db: Query, { today, exceptBuyerId, categoryId, meant }: RequirementFilter) {
  return db`
    ${isOpen(db, today)} and r.buyer_id <> ${exceptBuyerId}
    ${categoryId === null ? db`` : db`and r.commodity_id in (select id from commodities where category_id = ${categoryId})`}
    ${meant === null ? db`` : db`and ${isMeant(db, meant)}`}`;
}

function isOpen(db: Query, today: Day) {
  return db`r.state in ('open', 'partly-filled') and r.needed_on >= ${today}`;
}

function isMeant(db: Query, { commodityIds, text }: MeantGoods) {
  return db`(
    r.commodity_id = any(${[...commodityIds]}::uuid[]) or lower(r.commodity_name) like ${anywhere(text.toLowerCase())}
  )`;
}

function columns(db: Query) {
  return db`
    r.id, r.commodity_id as "commodityId", r.commodity_name as "commodityName",
    u.id as "buyerId", u.name as "buyerName", r.quantity_milli as "quantityMilli", r.unit, r.price_paise as "pricePaise",
    r.needed_on as "neededOn", r.organic, r.shipping, r.note, ${districtColumn(db)} as district,
    r.created_at as "createdAt", r.updated_at as "updatedAt"`;
}

function around(db: Query) {
  return db`join users u on u.id = r.buyer_id left join districts d on d.id = r.district_id`;
}
