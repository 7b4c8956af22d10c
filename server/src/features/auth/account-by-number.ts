import type { Language } from '@polam/domain/catalogue';
import type { TypedPlace } from '@polam/domain/users/phone-login';
import { roles } from '@polam/domain/users/user';
import type { Transaction } from '@polam/server/http/context';
import { uuidv7 } from 'uuidv7';
import { insertAccount } from './auth.repository.ts';
import { insertPhoneLogin } from './phone-logins.repository.ts';

/** Fields of a new account that signs in by a number. */
interface ByNumber {
  readonly name: string;
  readonly phone: string;
  readonly place: TypedPlace;
}

/** Values of a new account that signs in by a number: it has no email, and no secret. */
export function newAccount({ name, phone, place }: ByNumber, language: Language | null) {
  const secrets = { email: null, passwordHash: null, answerHash: null };
  return { id: uuidv7(), name, phone, ...place, ...secrets, role: roles.user, language };
}

/**
 * Opens an account for the owner of a number, who has proven it to the calling feature, and gives its id; null where the
 * number has one. What the owner agrees to, the owner is asked when signing in for the first time.
 */
export async function openAccountByNumber(
  tx: Transaction,
  { at, ...given }: ByNumber & { readonly at: Date },
): Promise<string | null> {
  const account = newAccount(given, null);
  await insertAccount(tx, { ...account, position: null });
  const numbered = { phone: given.phone, userId: account.id, pinHash: null, provenAt: at };
  return (await insertPhoneLogin(tx, numbered)) ? account.id : null;
}
