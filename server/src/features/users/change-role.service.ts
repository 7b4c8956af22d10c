import { roles, type Role } from '@polam/domain/user';
import type { Transaction } from '@polam/server/http/context';
import { promoteAccount } from '../auth/index.ts';
import { lockAdmins, lockRoles } from './account.repository.ts';
import { demoteAdmin, findRoles } from './roles.repository.ts';

/** New role of a user, and the actor who sets it. */
export interface RoleChange {
  readonly actorId: string;
  readonly userId: string;
  readonly role: Role;
}

/** Result of a change of role; nothing happens where the role is the same. */
export type RoleChanged = 'changed' | 'same' | 'not-found' | 'forbidden' | 'last-admin';

/**
 * Makes a user an admin or a user again. The actor must still be an admin when all admins are locked, so that
 * two who take the role from each other at the same instant do not leave the market without one.
 */
export async function changeRole(
  tx: Transaction,
  { actorId, userId, role }: RoleChange,
): Promise<RoleChanged> {
  await lockRoles(tx);
  const admins = await lockAdmins(tx);
  const found = await findRoles(tx, [actorId, userId]);
  if (found.get(actorId) !== roles.admin) return 'forbidden';
  const before = found.get(userId);
  if (before === undefined) return 'not-found';
  if (before === role) return 'same';
  if (role === roles.admin) await promoteAccount(tx, userId);
  else if (admins === 1) return 'last-admin';
  else await demoteAdmin(tx, userId);
  return 'changed';
}
