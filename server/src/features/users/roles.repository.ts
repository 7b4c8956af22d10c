import type { Transaction } from '@polam/database/connect';
import type { Role } from '@polam/domain/users/user';

/** The roles of some users who may sign in, locked until the transaction ends. */
export async function findRoles(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx<{ id: string; role: Role }[]>`
    select id, role from users where id = any(${[...ids]}::uuid[]) and suspended_at is null
    order by id for no key update`;
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Makes an admin a user again. */
export async function demoteAdmin(tx: Transaction, id: string): Promise<void> {
  await tx`update users set role = '1', updated_at = now() where id = ${id}`;
}
