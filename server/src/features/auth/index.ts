export { openAccountByNumber } from './account-by-number.ts';
export { findAccountByEmail, insertAccount, promoteAccount, setPassword } from './auth.repository.ts';
export { buildAuth, type Auth, type AuthOptions } from './auth.service.ts';
export { wrongPassword } from './own-secrets.service.ts';
export {
  argon2id,
  hashPassword,
  isEasyPassword,
  NOBODYS_HASH,
  verifyPassword,
  type Hasher,
} from './password.ts';
export { wrongCode } from './phone-codes.ts';
export { findNumberHolder, findOwnerOfNumber } from './phone-logins.repository.ts';
export { endingOf } from './phone-logins.service.ts';
