import type { Options } from '@node-rs/argon2';
import { answerProblem, MIN_ANSWER_LENGTH, storedAnswers } from '@polam/domain/users/user';
import { type Refusal, refuse } from '@polam/server/http/result';
import { commonPasswords } from './common-passwords.ts';

/** Turns secrets into hashes and back into yes or no; a parameter, so that tests can watch it. */
export interface Hasher {
  readonly hash: (secret: string) => Promise<string>;
  readonly verify: (secretHash: string, secret: string) => Promise<boolean>;
}

/** Argon2id, the package's default kind, at OWASP's first setting: 19 MiB, two passes, one lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of a random secret that was thrown away: verified where there is no account, so that an unknown
 * email costs the same time as a wrong password. Its strength is that of our own hashes.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$NCxh330dM4Oi1xUDJv3vSw$WMdJgSVh9b28E9K5+4ETUmVDPEhMPhlFEoPXiEUAd9I';

/**
 * Hash of a password or secret answer, to be stored.
 *
 * Cost: about 20 ms and 19 MiB, on a thread of its own. Never inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password.normalize('NFC'), strength);
}

/** Whether a password is the one of a hash. Cost: as `hashPassword`. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  return verify(passwordHash, password.normalize('NFC'));
}

/** The hasher of a running server. */
export const argon2id: Hasher = { hash: hashPassword, verify: verifyPassword };

/** Whether a password is among the first guesses: a common one, or the user's own data. */
export function isEasyPassword(password: string, own: readonly string[] = []): boolean {
  const tried = password.toLowerCase();
  return commonPasswords.has(tried) || own.some((each) => each.toLowerCase() === tried);
}

/** The refusal of a secret answer that others would guess; null where it may be set, and for none. */
export function weakAnswer(answer: string, own: readonly string[]): Refusal<'invalid-input'> | null {
  const problem = answer === '' ? null : answerProblem(answer, own);
  return problem === null ? null : refuse('invalid-input', { answer: { problem, limit: MIN_ANSWER_LENGTH } });
}

/** Whether a typed secret answer is that of a hash. As many verifications for one hash as for another. */
export async function isAnswer(hasher: Hasher, answerHash: string, typed: string): Promise<boolean> {
  const verified = await Promise.all(storedAnswers(typed).map((form) => hasher.verify(answerHash, form)));
  return verified.includes(true);
}
