import type { Query, Transaction } from '@polam/database/connect';
import type { Role } from '@polam/domain/person';

/** An account with its secrets; it never leaves the room. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly role: Role;
  readonly passwordHash: string;
  /** Null: reset by secret answer is off. */
  readonly answerHash: string | null;
  readonly suspended: boolean;
}

/** What a new account is made of. */
export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly answerHash: string | null;
  /** Degrees, where the person allowed it. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** The account of an e-mail in its canonical form. */
export async function findAccountByEmail(db: Query, email: string): Promise<AccountRow | null> {
  const [row] = await db<AccountRow[]>`
    select id, name, email, phone, address, pincode, role,
      rating_sum as "ratingSum", rating_count as "ratingCount",
      password_hash as "passwordHash", answer_hash as "answerHash",
      suspended_at is not null as suspended
    from users where email = ${email}`;
  return row ?? null;
}

/**
 * Holds an account as it was when its password was verified, until the transaction ends. False where the
 * password was changed or the account suspended meanwhile.
 */
export async function holdAccount(tx: Transaction, { id, passwordHash }: AccountRow): Promise<boolean> {
  const held = await tx`
    select 1 from users
    where id = ${id} and password_hash = ${passwordHash} and suspended_at is null
    for share`;
  return held.length > 0;
}

/** Makes an account in the district of its pincode. False where the e-mail has one already. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const made = await tx`
    insert into users (
      id, name, email, phone, address, pincode, district_id, latitude, longitude, role, password_hash, answer_hash
    ) values (
      ${account.id}, ${account.name}, ${account.email}, ${account.phone}, ${account.address}, ${account.pincode},
      (select district_id from pincodes where pincode = ${account.pincode}),
      ${account.position?.latitude ?? null}, ${account.position?.longitude ?? null},
      ${account.role}, ${account.passwordHash}, ${account.answerHash}
    )
    on conflict (email) do nothing
    returning 1`;
  return made.length > 0;
}

/** Sets a new password, if the secret answer that was verified is still the account's. */
export async function replacePassword(
  tx: Transaction,
  { id, answerHash, newPasswordHash }: { id: string; answerHash: string; newPasswordHash: string },
): Promise<boolean> {
  const replaced = await tx`
    update users set password_hash = ${newPasswordHash}, updated_at = now()
    where id = ${id} and answer_hash = ${answerHash} and role = '1' and suspended_at is null
    returning 1`;
  return replaced.length > 0;
}

/** Makes an account an admin; its reset by secret answer is switched off with that. */
export async function promoteAccount(tx: Transaction, id: string): Promise<void> {
  await tx`update users set role = '0', answer_hash = null, updated_at = now() where id = ${id}`;
}
