import type * as calls from '@polam/contract/calls/groups';
import { leavingOf } from '@polam/domain/groups/group';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { noListeners, type Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Photos } from '../photos/index.ts';
import type { Erased } from '../users/index.ts';
import { lockManaged } from './found-group.service.ts';
import { notifyOfGroup } from './group-notices.ts';
import { takePhotoAway } from './group-photo.service.ts';
import { closeGroup, lockGroup, type LockedGroup } from './groups.repository.ts';
import { eraseJoiningsOf } from './joinings.repository.ts';
import {
  countMembers,
  deleteMember,
  findOldestMember,
  findRole,
  listGroupIdsOf,
  listOpenManagerIds,
  updateRole,
} from './members.repository.ts';

/** A user who is no member of a group any more, or no manager. */
export interface Parted {
  readonly group: LockedGroup;
  readonly userId: string;
  readonly from: 'group' | 'management';
  readonly at: Date;
}

/** Leaving a group, and what managers do with members. */
export function buildMembership({ now }: AppContext, { photos }: { readonly photos: Photos }) {
  const parting = noListeners<Parted>();
  const deps = { now, photos, notifyParted: parting.notify };
  return {
    leave: leaveWith(deps),
    removeMember: removeMemberWith(deps),
    setRole: setRoleWith(deps),
    eraseUser: eraseUserWith(deps),
    /** Adds a listener to users who are no members or no managers any more. */
    whenParted: parting.add,
  };
}

interface Deps {
  readonly now: AppContext['now'];
  readonly photos: Photos;
  readonly notifyParted: Listener<Parted>;
}

function leaveWith(deps: Deps): Handler<typeof calls.leave> {
  return ({ slug }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const group = await lockGroup(tx, { slug });
      const role = group === null ? null : await findRole(tx, { groupId: group.id, userId: actor.id });
      if (group === null || role === null) return refuse('not-found');
      const leaving = leavingOf({ role, ...(await countMembers(tx, group.id)) });
      if (leaving === 'last-manager') return refuse('last-manager');
      const at = deps.now();
      await part(tx, { group, userId: actor.id, at }, deps);
      if (leaving === 'closes') await close(tx, { id: group.id, at }, deps);
      const recipientIds = await listOpenManagerIds(tx, { groupId: group.id, userId: actor.id });
      await notifyOfGroup(tx, group, { change: 'left', byId: actor.id, recipientIds });
      await recordAudit(tx, { actorId: actor.id, action: 'group-left', subjectId: group.id, requestId });
      return ok({});
    });
}

function removeMemberWith(deps: Deps): Handler<typeof calls.removeMember> {
  return ({ slug, userId, reason }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      const role = await findRole(tx, { groupId: group.id, userId });
      if (role === null) return refuse('not-found');
      if (leavingOf({ role, ...(await countMembers(tx, group.id)) }) !== 'goes-on')
        return refuse('last-manager');
      await part(tx, { group, userId, at: deps.now() }, deps);
      await notifyOfGroup(tx, group, { change: 'removed', byId: actor.id, recipientIds: [userId], reason });
      const audited = { actorId: actor.id, subjectId: userId, requestId, reason };
      await recordAudit(tx, { ...audited, action: 'group-member-removed' });
      return ok({});
    });
}

function setRoleWith({ now, notifyParted }: Deps): Handler<typeof calls.setRole> {
  return ({ slug, userId, role }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      const pair = { groupId: group.id, userId };
      const before = await findRole(tx, pair);
      if (before === null) return refuse('not-found');
      if (before === role) return ok({});
      const { managers } = await countMembers(tx, group.id);
      if (role === 'member' && managers === 1) return refuse('last-manager');
      await updateRole(tx, { ...pair, role });
      if (role === 'member') await notifyParted(tx, { group, userId, from: 'management', at: now() });
      const change = role === 'manager' ? 'made-manager' : 'made-member';
      await notifyOfGroup(tx, group, { change, byId: actor.id, recipientIds: [userId] });
      await recordAudit(tx, { actorId: actor.id, action: 'group-role-set', subjectId: userId, requestId });
      return ok({});
    });
}

/**
 * Listener to users who leave the market. A group whose last manager leaves is handed to who has been a member for
 * longest; without members it closes.
 */
function eraseUserWith(deps: Deps): Listener<Erased> {
  return async (tx, { userId, at }) => {
    for (const id of await listGroupIdsOf(tx, userId)) {
      const group = await lockGroup(tx, { id });
      if (group === null) continue;
      await handOver(tx, { group, userId, at }, deps);
      await part(tx, { group, userId, at }, deps);
    }
    await eraseJoiningsOf(tx, userId);
  };
}

/** Takes a member out of a group, with what follows from it. */
async function part(
  tx: Transaction,
  { group, userId, at }: Omit<Parted, 'from'>,
  { notifyParted }: Deps,
): Promise<void> {
  await deleteMember(tx, { groupId: group.id, userId });
  await notifyParted(tx, { group, userId, from: 'group', at });
}

/** Closes a group without members; nobody looks at its photo any more. */
async function close(
  tx: Transaction,
  group: { readonly id: string; readonly at: Date },
  { photos }: Deps,
): Promise<void> {
  await takePhotoAway(tx, photos, group);
  await closeGroup(tx, group);
}

async function handOver(
  tx: Transaction,
  { group, userId, at }: Omit<Parted, 'from'>,
  deps: Deps,
): Promise<void> {
  const role = await findRole(tx, { groupId: group.id, userId });
  const leaving = role === null ? 'goes-on' : leavingOf({ role, ...(await countMembers(tx, group.id)) });
  if (leaving === 'goes-on') return;
  const oldest = await findOldestMember(tx, { groupId: group.id, userId });
  if (oldest === null) return close(tx, { id: group.id, at }, deps);
  await updateRole(tx, { groupId: group.id, userId: oldest, role: 'manager' });
  await notifyOfGroup(tx, group, { change: 'handed-over', byId: userId, recipientIds: [oldest] });
}
