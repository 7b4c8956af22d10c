import type * as calls from '@polam/contract/calls/groups';
import { storedGroup } from '@polam/contract/groups/fields';
import { givenOf } from '@polam/contract/fields';
import { GROUP_SIZE, groupSlug } from '@polam/domain/groups/group';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { ownGroupDocument } from './group-documents.ts';
import { findOwnGroup, insertGroup, lockGroup, updateGroup, type LockedGroup } from './groups.repository.ts';
import {
  countGroupsOf,
  findRole,
  insertMember,
  lockMemberships,
  updateShowsName,
} from './members.repository.ts';

/** Founding a group and changing what it says of itself. */
export function buildFounding(appContext: AppContext) {
  const found: Handler<typeof calls.found> = (input, context) =>
    context.commit(async (tx) => {
      const { actor, requestId } = context;
      await lockMemberships(tx, actor.id);
      if ((await countGroupsOf(tx, actor.id)) >= GROUP_SIZE.ofUser) return refuse('groups-full');
      const id = uuidv7();
      const at = appContext.now();
      const slug = groupSlug(input.name, id);
      const { registration = null, description = '' } = input;
      await insertGroup(tx, { ...input, registration, description, id, slug, at });
      await insertMember(tx, { groupId: id, userId: actor.id, role: 'manager', at });
      await recordAudit(tx, { actorId: actor.id, action: 'group-founded', subjectId: id, requestId });
      return showOwn(tx, slug, context);
    });

  const update: Handler<typeof calls.update> = ({ slug, ...input }, context) =>
    context.commit(async (tx) => {
      const { actor, requestId } = context;
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      const change = givenOf(storedGroup, input);
      await updateGroup(tx, { id: group.id, change, at: appContext.now() });
      await recordAudit(tx, { actorId: actor.id, action: 'group-changed', subjectId: group.id, requestId });
      return showOwn(tx, slug, context);
    });

  const showName: Handler<typeof calls.showName> = ({ slug, showsName }, context) =>
    context.commit(async (tx) => {
      const group = await lockGroup(tx, { slug });
      if (group === null) return refuse('not-found');
      await updateShowsName(tx, { groupId: group.id, userId: context.actor.id, showsName });
      return showOwn(tx, slug, context);
    });

  return { found, update, showName };
}

/** The group of an address, locked, for one of its managers; others may not, and learn no more than visitors do. */
export async function lockManaged(
  tx: Transaction,
  slug: string,
  { id: userId }: Pick<Actor, 'id'>,
): Promise<LockedGroup | Refusal<'not-found' | 'forbidden'>> {
  const group = await lockGroup(tx, { slug });
  if (group === null) return refuse('not-found');
  const role = await findRole(tx, { groupId: group.id, userId });
  return role === 'manager' ? group : refuse('forbidden');
}

/** The group of an address as one of its members reads it. */
export async function showOwn(tx: Transaction, slug: string, { actor, language }: Context<Actor>) {
  const row = await findOwnGroup(tx, { slug, userId: actor.id });
  return row === null ? refuse('not-found') : ok({ group: ownGroupDocument(row, language) });
}
