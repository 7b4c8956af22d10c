import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/groups';
import { GROUP_SIZE } from '@polam/domain/groups/group';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { findOwnerOfNumber } from '../auth/index.ts';
import { isHere, silenceBetween, type Silence } from '../users/index.ts';
import { lockManaged } from './found-group.service.ts';
import { notifyOfGroup } from './group-notices.ts';
import { lockGroup, type LockedGroup } from './groups.repository.ts';
import {
  countJoinings,
  deleteJoining,
  deleteJoiningsOf,
  findJoining,
  findJoiningOf,
  findCalledAt,
  insertJoining,
  type FoundJoining,
} from './joinings.repository.ts';
import {
  countGroupsOf,
  countMembers,
  findRole,
  insertMember,
  listManagersFor,
  listOpenManagerIds,
  lockMemberships,
} from './members.repository.ts';

/** A user who is about to become a member, and who does it. */
export interface Joining {
  readonly userId: string;
  readonly byId: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Becoming a member: by an invitation or a request, and the yes of the other side. */
export function buildJoining({ now }: AppContext) {
  return { invite: inviteWith(now), ask: askWith(now), answer: answerWith(now) };
}

type Clock = AppContext['now'];

function inviteWith(now: Clock): Handler<typeof calls.invite> {
  return (input, context) =>
    context.commit(async (tx) => {
      const { actor } = context;
      const group = await lockManaged(tx, input.slug, actor);
      if ('error' in group) return group;
      const invited = await invitedBy(tx, input, actor);
      if ('error' in invited) return invited;
      const refusal = await checkRoom(tx, group);
      if (refusal !== null) return refusal;
      const { userId } = invited;
      if (userId !== null && (await findRole(tx, { groupId: group.id, userId })) !== null)
        return input.userId === undefined ? ok({}) : refuse('already-member');
      const waiting = userId === null ? null : await findJoiningOf(tx, { groupId: group.id, userId });
      if (waiting?.way === 'asked') return takeIn(tx, group, { waiting, context, at: now() });
      await store(tx, group, { way: 'invited', ...invited, byId: actor.id, at: now() });
      return ok({});
    });
}

function askWith(now: Clock): Handler<typeof calls.ask> {
  return ({ slug }, context) =>
    context.commit(async (tx) => {
      const userId = context.actor.id;
      const group = await lockGroup(tx, { slug });
      if (group === null) return refuse('not-found');
      if ((await findRole(tx, { groupId: group.id, userId })) !== null) return refuse('already-member');
      const waiting = await findJoiningOf(tx, { groupId: group.id, userId });
      if (waiting?.way === 'invited') return takeIn(tx, group, { waiting, context, at: now() });
      const refusal =
        (await checkRoom(tx, group)) ?? (await checkManagers(tx, { groupId: group.id, userId }));
      if (refusal !== null) return refusal;
      await store(tx, group, { way: 'asked', userId, phone: null, byId: userId, at: now() });
      return ok({});
    });
}

function answerWith(now: Clock): Handler<typeof calls.answer> {
  return ({ joiningId, yes }, context) =>
    context.commit(async (tx) => {
      const found = await findAnswerable(tx, joiningId, context.actor);
      if (found === null) return refuse('not-found');
      const { group, waiting, isOwn, isManager } = found;
      // Nobody becomes a member by one side alone.
      const isOther = waiting.way === 'invited' ? isOwn : isManager;
      if (yes) return isOther ? takeIn(tx, group, { waiting, context, at: now() }) : refuse('forbidden');
      if (!(await deleteJoining(tx, joiningId))) return refuse('not-found');
      await notifyOfNo(tx, group, { waiting, isOwn, byId: context.actor.id });
      return ok({});
    });
}

/** Stores what waits, and notifies the other side once. */
async function store(
  tx: Transaction,
  group: LockedGroup,
  { userId, phone, ...joining }: Invited & { way: 'invited' | 'asked'; byId: string; at: Date },
): Promise<void> {
  const { way, byId } = joining;
  const stored = { id: uuidv7(), groupId: group.id, ...joining, phone, memberId: userId };
  if (!(await insertJoining(tx, { ...stored, userId: phone === null ? userId : null }))) return;
  const recipientIds =
    way === 'asked'
      ? await listOpenManagerIds(tx, { groupId: group.id, userId: byId })
      : userId === null
        ? []
        : [userId];
  await notifyOfGroup(tx, group, { change: way, byId, recipientIds });
}

/**
 * Makes the user a member for whom a joining waits, and notifies the side that has waited. Refused between two of whom one has
 * blocked the other since then: an invitation is the group's, and stands while one of its managers is open to the user.
 */
async function takeIn(
  tx: Transaction,
  group: LockedGroup,
  { waiting, context, at }: { waiting: FoundJoining; context: Context<Actor>; at: Date },
) {
  const { actor, requestId } = context;
  const { userId, way, byId } = waiting;
  if (userId === null) return refuse('not-found');
  const whose = { groupId: group.id, userId };
  const apart =
    way === 'asked'
      ? await silenceRefusal(tx, { from: actor.id, to: userId })
      : await checkManagers(tx, whose);
  if (apart !== null) return apart;
  const refused = await join(tx, group, { userId, byId: actor.id, requestId, at });
  if (refused !== null) return refused;
  const managerIds = way === 'asked' ? [] : await listOpenManagerIds(tx, whose);
  const [change, recipientIds] =
    way === 'asked'
      ? (['accepted', [userId]] as const)
      : (['joined', managerIds.filter((id) => id === byId)] as const);
  await notifyOfGroup(tx, group, { change, byId: actor.id, recipientIds });
  return ok({});
}

/** Makes a user a member of a locked group, with an audit row; refused where there is no room. */
export async function join(
  tx: Transaction,
  group: LockedGroup,
  { userId, byId, requestId, at }: Joining,
): Promise<Refusal<'groups-full'> | null> {
  // After the group, as everywhere.
  await lockMemberships(tx, userId);
  const { members } = await countMembers(tx, group.id);
  if (members >= GROUP_SIZE.members || (await countGroupsOf(tx, userId)) >= GROUP_SIZE.ofUser)
    return refuse('groups-full');
  await deleteJoiningsOf(tx, { groupId: group.id, userId });
  if (await insertMember(tx, { groupId: group.id, userId, role: 'member', at }))
    await recordAudit(tx, { actorId: byId, action: 'group-joined', subjectId: group.id, requestId });
  return null;
}

/** Refusal where a user and every manager of a group are apart by blocks: nobody there would answer. */
async function checkManagers(
  tx: Transaction,
  whose: { groupId: string; userId: string },
): Promise<Refusal<Silence> | null> {
  const silences = (await listManagersFor(tx, whose)).map(({ silence }) => silence);
  if (silences.length === 0 || silences.includes(null)) return null;
  return refuse(silences.includes('not-answering') ? 'not-answering' : 'blocked-by-you');
}

async function silenceRefusal(
  tx: Transaction,
  pair: { from: string; to: string },
): Promise<Refusal<Silence> | null> {
  const silence = await silenceBetween(tx, pair);
  return silence === null ? null : refuse(silence);
}

interface Invited {
  readonly userId: string | null;
  /** The number that was invited; null where a user was. */
  readonly phone: string | null;
}

/**
 * Who is invited. Of a number nothing is told: not whether it has an account, nor that its owner keeps the inviter away.
 */
async function invitedBy(
  tx: Transaction,
  { userId, phone }: InputOf<typeof calls.invite>,
  actor: Actor,
): Promise<Invited | Refusal<'not-found' | 'invalid-input' | 'not-answering' | 'blocked-by-you'>> {
  if (phone !== undefined) return { userId: await findInvited(tx, phone, actor), phone };
  if (userId === undefined) return refuse('invalid-input', { phone: { problem: 'required' } });
  if (!(await isHere(tx, userId))) return refuse('not-found');
  return (await silenceRefusal(tx, { from: actor.id, to: userId })) ?? { userId, phone: null };
}

/** The user of an invited number; null where there is none, or one who keeps the inviter away and is not rung. */
async function findInvited(tx: Transaction, phone: string, actor: Actor): Promise<string | null> {
  const userId = (await findOwnerOfNumber(tx, phone)) ?? (await findCalledAt(tx, phone));
  if (userId === null) return null;
  return (await silenceBetween(tx, { from: actor.id, to: userId })) === null ? userId : null;
}

async function checkRoom(tx: Transaction, { id }: LockedGroup): Promise<Refusal<'groups-full'> | null> {
  const { members } = await countMembers(tx, id);
  const isFull = members >= GROUP_SIZE.members || (await countJoinings(tx, id)) >= GROUP_SIZE.joinings;
  return isFull ? refuse('groups-full') : null;
}

/** A joining that a user may answer, with its group locked; null for anybody else. */
async function findAnswerable(tx: Transaction, id: string, actor: Actor) {
  const seen = await findJoining(tx, { id, readerId: actor.id });
  if (seen === null) return null;
  const group = await lockGroup(tx, { id: seen.groupId });
  const waiting = await findJoining(tx, { id, readerId: actor.id });
  if (group === null || waiting === null) return null;
  const isOwn = waiting.userId === actor.id;
  const isManager = (await findRole(tx, { groupId: group.id, userId: actor.id })) === 'manager';
  return isOwn || isManager ? { group, waiting, isOwn, isManager } : null;
}

/**
 * An invitation that is taken back is told to nobody, and neither is a request. A no to an invitation of a number does not
 * tell whose it is. Neither no is told across a block.
 */
async function notifyOfNo(
  tx: Transaction,
  group: LockedGroup,
  { waiting, isOwn, byId }: { waiting: FoundJoining; isOwn: boolean; byId: string },
): Promise<void> {
  const { userId, way } = waiting;
  if (userId === null) return;
  const managerIds = await listOpenManagerIds(tx, { groupId: group.id, userId });
  if (way === 'invited' && isOwn && !waiting.isOfNumber) {
    const recipientIds = managerIds.filter((id) => id === waiting.byId);
    await notifyOfGroup(tx, group, { change: 'declined', byId, recipientIds });
  }
  if (way === 'asked' && !isOwn && managerIds.includes(byId))
    await notifyOfGroup(tx, group, { change: 'refused', byId, recipientIds: [userId] });
}
