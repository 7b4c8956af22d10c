import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/agents';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia, type Day } from '@polam/domain/day';
import { AGENT_LISTS, CONSENT_ASKS, type ConsentSide } from '@polam/domain/groups/agent';
import type { ConsentChange } from '@polam/contract/events/groups';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { formatTotal, pageOf, toPageQuery } from '@polam/server/http/keyset';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { findNames, findRole, lockManaged, type Parted } from '../groups/index.ts';
import { silenceBetween, type Blocked, type Erased } from '../users/index.ts';
import { deleteCodesOf } from './consent-codes.repository.ts';
import { actDocument, consentDocument } from './consent-documents.ts';
import {
  countAsks,
  countConsents,
  endConsent,
  findConsent,
  findOpenConsent,
  giveConsent,
  listConsents,
  listOpenIds,
  listOpenIdsBetween,
  lockAsks,
  lockConsent,
  saveConsent,
  type ConsentRow,
  type ConsentsOf,
} from './consents.repository.ts';
import { listActs } from './acts.repository.ts';

const HOUR_MS = 3_600_000;

/** Consents of farmers to agents: asked for, given and ended. */
export function buildConsenting({ db, now }: AppContext) {
  const list: Handler<typeof calls.list> = async ({ side, otherId = null, ...input }, { actor }) => {
    const page = side === undefined ? { limit: AGENT_LISTS.consents } : input;
    const read = (each: ConsentSide) =>
      side === undefined || side === each
        ? readSide(db, { side: each, userId: actor.id, otherId }, page)
        : noConsents;
    const [given, held] = await Promise.all([read('given'), read('held')]);
    const asked = side === 'held' ? held : given;
    return ok({
      given: given.shown.map(consentDocument),
      held: held.shown.map(consentDocument),
      nextCursor: side === undefined ? null : asked.nextCursor,
      total: formatTotal(given.count + held.count),
    });
  };

  const acts: Handler<typeof calls.listActs> = async (_input, { actor }) =>
    ok({ acts: (await listActs(db, actor.id)).map(actDocument) });

  return { list, listActs: acts, ask: askWith(now), give: giveWith(now), end: endWith(now) };
}

/** A page of the consents of one side, and the number of all of them. */
interface SidePage {
  readonly shown: readonly ConsentRow[];
  readonly nextCursor: string | null;
  readonly count: number;
}

const noConsents: SidePage = { shown: [], nextCursor: null, count: 0 };

async function readSide(
  db: AppContext['db'],
  whose: ConsentsOf,
  input: Pick<InputOf<typeof calls.list>, 'cursor' | 'limit'>,
): Promise<SidePage> {
  // Those that run or wait come first.
  const page = toPageQuery({ ...input, sort: 'relevance' }, { usual: DEFAULT_PAGE });
  const [rows, count] = await Promise.all([listConsents(db, whose, page), countConsents(db, whose)]);
  const { shown, nextCursor } = pageOf(rows, page);
  return { shown: shown.map(({ sortKey: _, ...row }) => row), nextCursor, count };
}

type Clock = AppContext['now'];

function askWith(now: Clock): Handler<typeof calls.ask> {
  return (input, { actor, commit, requestId }) =>
    commit(async (tx) => {
      const { slug, farmerId, mayAnswer, lastOn = null } = input;
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      const isMember = (await findRole(tx, { groupId: group.id, userId: farmerId })) !== null;
      if (!isMember || farmerId === actor.id) return refuse('not-found');
      const pair = { agentId: actor.id, farmerId, groupId: group.id };
      const refusal =
        checkLastDay(lastOn, now()) ??
        (await silenceRefusal(tx, { from: actor.id, to: farmerId })) ??
        (await checkAsks(tx, pair, now()));
      if (refusal !== null) return refusal;
      const open = await lockOpenConsent(tx, pair);
      // One that runs stays as it is until the farmer changes it, and one that waits rings once.
      if (open !== null && open.givenAt !== null) return ok({ consent: consentDocument(open) });
      const asked = { id: uuidv7(), ...pair, mayAnswer, lastOn, askedAt: now(), given: null };
      const consent = await getConsent(tx, await saveConsent(tx, asked));
      await recordAudit(tx, { actorId: actor.id, action: 'agent-asked', subjectId: farmerId, requestId });
      if (open === null) await notifyOther(tx, consent, { change: 'asked', byId: actor.id });
      return ok({ consent: consentDocument(consent) });
    });
}

function giveWith(now: Clock): Handler<typeof calls.give> {
  return ({ consentId: id, mayAnswer, lastOn = null, ...limits }, { actor, commit, requestId }) =>
    commit(async (tx) => {
      const locked = await lockConsent(tx, id);
      if (locked === null || locked.farmerId !== actor.id) return refuse('not-found');
      const refusal = checkLastDay(lastOn, now());
      if (refusal !== null) return refusal;
      const { cropLimits = null, restDays = null } = limits;
      await giveConsent(tx, { id, mayAnswer, lastOn, cropLimits, restDays, at: now() });
      const { agentId: subjectId } = locked;
      await recordAudit(tx, { actorId: actor.id, action: 'agent-allowed', subjectId, requestId });
      const consent = await getConsent(tx, id);
      if (locked.givenAt === null) await notifyOther(tx, consent, { change: 'given', byId: actor.id });
      return ok({ consent: consentDocument(consent) });
    });
}

function endWith(now: Clock): Handler<typeof calls.end> {
  return ({ consentId: id }, { actor, commit, requestId }) =>
    commit(async (tx) => {
      const locked = await lockConsent(tx, id);
      const isOurs = locked?.farmerId === actor.id || locked?.agentId === actor.id;
      if (locked === null || !isOurs) return refuse('not-found');
      await endConsent(tx, { id, byId: actor.id, at: now() });
      await recordAudit(tx, { actorId: actor.id, action: 'agent-ended', subjectId: id, requestId });
      const consent = await getConsent(tx, id);
      await notifyOther(tx, consent, { change: 'ended', byId: actor.id });
      return ok({ consent: consentDocument(consent) });
    });
}

/** Listener to members who have left a group, and managers who are none any more: their consents there end. */
export const memberParted: Listener<Parted> = async (tx, { group, userId, from, at }) => {
  const side = from === 'group' ? 'both' : 'agent';
  await endAll(tx, { ids: await listOpenIds(tx, { userId, groupId: group.id, side }), userId, at });
};

/** Listener to users who block another: what one may do in the name of the other ends. */
export function endBetweenWith(now: Clock): Listener<Blocked> {
  return async (tx, { blockerId, blockedId }) => {
    const ids = await listOpenIdsBetween(tx, [blockerId, blockedId]);
    await endAll(tx, { ids, userId: blockerId, at: now() });
  };
}

/** Listener to users who leave the market. */
export const eraseAgent: Listener<Erased> = async (tx, { userId, at }) => {
  await endAll(tx, { ids: await listOpenIds(tx, { userId, groupId: null, side: 'both' }), userId, at });
  await deleteCodesOf(tx, userId);
};

async function endAll(
  tx: Transaction,
  { ids, userId, at }: { ids: readonly string[]; userId: string; at: Date },
): Promise<void> {
  for (const id of ids) {
    if ((await lockConsent(tx, id)) === null) continue;
    await endConsent(tx, { id, byId: null, at });
    await notifyOther(tx, await getConsent(tx, id), { change: 'ended', byId: userId });
  }
}

/** The open consent between two, locked: a yes that is being given is seen, and not overwritten by another request. */
async function lockOpenConsent(tx: Transaction, pair: Parameters<typeof findOpenConsent>[1]) {
  const open = await findOpenConsent(tx, pair);
  if (open === null || (await lockConsent(tx, open.id)) === null) return null;
  return findOpenConsent(tx, pair);
}

/** A consent that was just written. */
export async function getConsent(tx: Transaction, id: string): Promise<ConsentRow> {
  const row = await findConsent(tx, id);
  if (row === null) throw new Error(`consent ${id} was just written and is gone`);
  return row;
}

/** Notifies the other side of a consent. */
export async function notifyOther(
  tx: Transaction,
  { group, agent, farmer }: ConsentRow,
  { change, byId }: { change: ConsentChange; byId: string },
): Promise<void> {
  const otherId = byId === agent.id ? farmer.id : agent.id;
  const authorName = (await findNames(tx, [byId])).get(byId) ?? '';
  const { slug, name: groupName } = group;
  await announce(tx, { type: 'consent.changed', slug, groupName, authorId: byId, authorName, change }, [
    otherId,
  ]);
}

/** Refusal of a last day that has passed; else null. */
export function checkLastDay(lastOn: Day | null, at: Date): Refusal<'invalid-input'> | null {
  if (lastOn === null || lastOn >= dayInIndia(at)) return null;
  return refuse('invalid-input', { lastOn: { problem: 'day-past' } });
}

/** Refusal where one of two keeps the other away; else null. */
export async function silenceRefusal(tx: Transaction, pair: { from: string; to: string }) {
  const silence = await silenceBetween(tx, pair);
  return silence === null ? null : refuse(silence);
}

type AskedPair = Pick<InputOf<typeof calls.ask>, 'farmerId'> & { agentId: string };

async function checkAsks(
  tx: Transaction,
  { agentId, farmerId }: AskedPair,
  at: Date,
): Promise<Refusal<'rate-limited'> | null> {
  // The agent may manage several groups: the lock of one does not hold back the requests of another.
  await lockAsks(tx, { agentId, farmerId });
  const [hourAgo, dayAgo] = [new Date(at.getTime() - HOUR_MS), new Date(at.getTime() - 24 * HOUR_MS)];
  const { ofFarmer, ofAgent } = await countAsks(tx, { agentId, farmerId, hourAgo, dayAgo });
  return ofFarmer >= CONSENT_ASKS.ofFarmer || ofAgent >= CONSENT_ASKS.ofAgent ? refuse('rate-limited') : null;
}
