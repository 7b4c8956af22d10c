import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ConsentSide, ConsentWay } from '@polam/domain/groups/agent';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { referenceColumns, type GroupReferenceRow } from '../groups/index.ts';
import { namedUserColumn, type NamedUserRow } from '../users/index.ts';

/** A consent with its users and its group. */
export interface ConsentRow {
  readonly id: string;
  readonly group: GroupReferenceRow;
  readonly agent: NamedUserRow;
  readonly farmer: NamedUserRow;
  readonly mayAnswer: boolean;
  readonly lastOn: Day | null;
  /** Lowest prices of crops in their written form; empty for none. */
  readonly cropLimits: string;
  readonly restDays: number;
  readonly askedAt: Date;
  readonly givenAt: Date | null;
  readonly givenBy: ConsentWay | null;
  readonly endedAt: Date | null;
}

/** Column with the group `g`. */
export const groupOf = (db: Query) =>
  db`(select to_jsonb(r) from (select ${referenceColumns(db)}) r) as "group"`;

const consentColumns = (db: Query) => db`
  c.id, ${groupOf(db)}, ${namedUserColumn(db, 'a')} as agent,
  ${namedUserColumn(db, 'f')} as farmer, c.may_answer as "mayAnswer", c.last_on as "lastOn",
  c.crop_limits as "cropLimits", c.rest_days as "restDays",
  c.asked_at as "askedAt", c.given_at as "givenAt", c.given_by as "givenBy", c.ended_at as "endedAt"`;

/** Consents `c` with the group, the agent `a` and the farmer. */
export const consentTables = (db: Query) => db`
  agent_consents c join farmer_groups g on g.id = c.group_id
  join users a on a.id = c.agent_id join users f on f.id = c.farmer_id`;

/** Which consents of a user: those of one side, with everybody or with one other. */
export interface ConsentsOf {
  readonly side: ConsentSide;
  readonly userId: string;
  readonly otherId: string | null;
}

/** A farmer's past ones stay to be read; an agent sees those that count. */
function consentsOf(db: Query, { side, userId, otherId }: ConsentsOf): Fragment {
  const [agent, farmer] = [db`c.agent_id`, db`c.farmer_id`];
  const [mine, other] = side === 'held' ? [agent, farmer] : [farmer, agent];
  const withOther = otherId === null ? db`` : db`and ${other} = ${otherId}`;
  const open = side === 'held' ? db`and c.ended_at is null` : db``;
  return db`${mine} = ${userId} ${withOther} ${open}`;
}

/** A page of the consents of one side: those that run or wait first, then the latest. */
export async function listConsents(
  db: Query,
  whose: ConsentsOf,
  page: PageQuery,
): Promise<readonly (ConsentRow & Keyed)[]> {
  const open = db`case when c.ended_at is null then 1 else 0 end`;
  const dates = { date: db`c.asked_at`, id: db`c.id` };
  const { order, key, after } = keyset(db, page, { ...dates, relevant: [open, dates.date] });
  return db<(ConsentRow & Keyed)[]>`
    select ${consentColumns(db)}, ${key} as "sortKey" from ${consentTables(db)}
    where ${consentsOf(db, whose)} ${after}
    order by ${order} limit ${page.rows}`;
}

/** Number of the consents of one side. */
export async function countConsents(db: Query, whose: ConsentsOf): Promise<number> {
  return countTo(db, db`from agent_consents c where ${consentsOf(db, whose)}`);
}

export async function findConsent(db: Query, id: string): Promise<ConsentRow | null> {
  const [row] = await db<ConsentRow[]>`
    select ${consentColumns(db)} from ${consentTables(db)} where c.id = ${id}`;
  return row ?? null;
}

/** The consent between two in a group that has not ended. */
export async function findOpenConsent(
  db: Query,
  { agentId, farmerId, groupId }: Pick<LockedConsent, 'agentId' | 'farmerId' | 'groupId'>,
): Promise<ConsentRow | null> {
  const [row] = await db<ConsentRow[]>`
    select ${consentColumns(db)} from ${consentTables(db)}
    where c.agent_id = ${agentId} and c.farmer_id = ${farmerId} and c.group_id = ${groupId} and c.ended_at is null`;
  return row ?? null;
}

/** A consent that is locked until the transaction ends. */
export interface LockedConsent {
  readonly id: string;
  readonly groupId: string;
  readonly agentId: string;
  readonly farmerId: string;
  readonly givenAt: Date | null;
}

/** Locks a consent that has not ended, after the acts by it that are under way. */
export async function lockConsent(tx: Transaction, id: string): Promise<LockedConsent | null> {
  const [row] = await tx<LockedConsent[]>`
    select id, group_id as "groupId", agent_id as "agentId", farmer_id as "farmerId", given_at as "givenAt"
    from agent_consents where id = ${id} and ended_at is null for update`;
  return row ?? null;
}

/** Terms of a consent about to be stored. */
export interface NewConsent {
  readonly id: string;
  readonly groupId: string;
  readonly agentId: string;
  readonly farmerId: string;
  readonly mayAnswer: boolean;
  readonly lastOn: Day | null;
  readonly askedAt: Date;
  /** Null where it is only asked for. */
  readonly given: { readonly at: Date; readonly by: ConsentWay } | null;
}

/**
 * Stores a consent in place of the open one between the same two in the group, and gives its id. What the farmer has said to
 * this agent of prices and payment goes on from the latest one: giving a consent back does not end it.
 */
export async function saveConsent(tx: Transaction, consent: NewConsent): Promise<string> {
  const { id, groupId, agentId, farmerId, mayAnswer, lastOn, askedAt, given } = consent;
  const [row] = await tx<[{ id: string }]>`
    insert into agent_consents as c
      (id, group_id, agent_id, farmer_id, may_answer, last_on, asked_at, given_at, given_by, crop_limits, rest_days)
    select ${id}, ${groupId}, ${agentId}, ${farmerId}, ${mayAnswer}, ${lastOn}, ${askedAt}::timestamptz,
      ${given?.at ?? null}::timestamptz, ${given?.by ?? null}, coalesce(b.crop_limits, ''), coalesce(b.rest_days, 0)
    from (select) one left join lateral (
      select crop_limits, rest_days from agent_consents
      where farmer_id = ${farmerId} and agent_id = ${agentId} and given_at is not null
      order by asked_at desc limit 1) b on true
    on conflict (farmer_id, agent_id, group_id) where ended_at is null do update set
      may_answer = excluded.may_answer, last_on = excluded.last_on, asked_at = excluded.asked_at,
      given_at = excluded.given_at, given_by = excluded.given_by
    returning c.id`;
  return row.id;
}

/** Terms on which a farmer gives a consent; lowest prices and days that are null stay as they are. */
interface GivenTerms {
  readonly id: string;
  readonly mayAnswer: boolean;
  readonly lastOn: Day | null;
  readonly cropLimits: string | null;
  readonly restDays: number | null;
  readonly at: Date;
}

/** Gives a consent that was asked for, on the farmer's terms; one that is given already gets other terms. */
export async function giveConsent(
  tx: Transaction,
  { id, mayAnswer, lastOn, cropLimits, restDays, at }: GivenTerms,
): Promise<void> {
  await tx`
    update agent_consents set may_answer = ${mayAnswer}, last_on = ${lastOn},
      crop_limits = coalesce(${cropLimits}, crop_limits), rest_days = coalesce(${restDays}, rest_days),
      given_at = coalesce(given_at, ${at}), given_by = coalesce(given_by, 'app')
    where id = ${id}`;
}

export async function endConsent(
  tx: Transaction,
  { id, byId, at }: { id: string; byId: string | null; at: Date },
): Promise<void> {
  await tx`update agent_consents set ended_at = ${at}, ended_by = ${byId} where id = ${id}`;
}

/** The consents that have not ended of a user in a group: of the agent, or of both sides; null: in every group. */
export async function listOpenIds(
  tx: Transaction,
  { userId, groupId, side }: { userId: string; groupId: string | null; side: 'agent' | 'both' },
): Promise<readonly string[]> {
  const whose =
    side === 'agent' ? tx`agent_id = ${userId}` : tx`(agent_id = ${userId} or farmer_id = ${userId})`;
  const rows = await tx<{ id: string }[]>`
    select id from agent_consents
    where ended_at is null and ${whose} ${groupId === null ? tx`` : tx`and group_id = ${groupId}`}
    order by id`;
  return rows.map(({ id }) => id);
}

/** The consents that have not ended between two users, whoever is the agent. */
export async function listOpenIdsBetween(
  tx: Transaction,
  [one, other]: readonly [string, string],
): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from agent_consents
    where ended_at is null
      and ((farmer_id = ${one} and agent_id = ${other}) or (farmer_id = ${other} and agent_id = ${one}))
    order by id`;
  return rows.map(({ id }) => id);
}

/** The agents who may answer the offers of a farmer on a day; none of them answers an offer of the own. */
export async function listAnswering(
  tx: Transaction,
  { farmerId, buyerId, today }: { farmerId: string; buyerId: string; today: Day },
): Promise<readonly string[]> {
  const rows = await tx<{ agentId: string }[]>`
    select distinct c.agent_id as "agentId" from agent_consents c
    join users a on a.id = c.agent_id and a.suspended_at is null
    where c.farmer_id = ${farmerId} and c.agent_id <> ${buyerId} and c.may_answer
      and c.given_at is not null and c.ended_at is null and (c.last_on is null or c.last_on >= ${today})
    order by 1`;
  return rows.map(({ agentId }) => agentId);
}

/** Locks the requests of an agent and those to a farmer until the transaction ends: they are counted, and one is added, by one at a time. */
export async function lockAsks(
  tx: Transaction,
  { farmerId, agentId }: { farmerId: string; agentId: string },
): Promise<void> {
  for (const whose of [`by ${agentId}`, `to ${farmerId}`])
    await tx`select pg_advisory_xact_lock(hashtextextended(${`requests for consent ${whose}`}, 0))`;
}

/** How often a farmer was asked since an instant, and how often an agent has asked since another. */
export async function countAsks(
  tx: Transaction,
  { farmerId, agentId, hourAgo, dayAgo }: { farmerId: string; agentId: string; hourAgo: Date; dayAgo: Date },
): Promise<{ readonly ofFarmer: number; readonly ofAgent: number }> {
  const [row] = await tx<[{ ofFarmer: number; ofAgent: number }]>`
    select (
      select count(*)::int from agent_consents where farmer_id = ${farmerId} and asked_at > ${hourAgo}
    ) as "ofFarmer", (
      select count(*)::int from agent_consents where agent_id = ${agentId} and asked_at > ${dayAgo}
    ) as "ofAgent"`;
  return row;
}
