export { findAccountByEmail, insertAccount, promoteAccount, setPassword } from './auth.repository.ts';
export { buildAuth, type Auth, type AuthOptions } from './auth.service.ts';
export { wrongPassword } from './own-secrets.service.ts';
export { argon2id, hashPassword, isEasyPassword, verifyPassword, type Hasher } from './password.ts';
