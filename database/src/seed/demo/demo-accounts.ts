import { canonicalAnswer } from '@polam/domain/users/user';
import { randomInt } from 'node:crypto';
import type { DemoUser } from '../data/demo-users.ts';
import { demoUsers } from '../data/demo-users.ts';

/** Data to sign in to the demo as one of its users. */
export interface DemoLogin {
  readonly role: 'farmer' | 'trader' | 'admin';
  readonly email: string;
  readonly password: string;
  /** The secret answer that resets the password; null for admins, who have none. */
  readonly answer: string | null;
}

/** A user of the demo with a password of their own. */
export interface DemoAccount extends DemoUser {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
  readonly answer: string | null;
  readonly answerHash: string | null;
}

/** Hashing is slow by design and uses a thread each; more at once only wait for each other. */
const hashesAtOnce = 4;

/** The users of the demo, each with a fresh password and its hash. */
export async function makeDemoAccounts(
  hashPassword: (text: string) => Promise<string>,
): Promise<readonly DemoAccount[]> {
  const waiting = demoUsers.entries();
  const accounts: DemoAccount[] = [];
  const work = async () => {
    for (const [at, user] of waiting) {
      const password = readablePassword();
      const answer = user.trade === 'admin' ? null : readableAnswer();
      accounts[at] = {
        ...user,
        email: emailOf(user),
        password,
        passwordHash: await hashPassword(password),
        answer,
        answerHash: answer === null ? null : await hashPassword(canonicalAnswer(answer)),
      };
    }
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, work));
  return accounts;
}

/** The logins in the order in which one would try them: a farmer, a trader, the admin, then all others. */
export function loginsOf(accounts: readonly DemoAccount[]): DemoLogin[] {
  const logins = accounts.map(({ trade, email, password, answer }): DemoLogin => ({
    role: trade,
    email,
    password,
    answer,
  }));
  const farmers = logins.filter(({ role }) => role === 'farmer');
  const traders = logins.filter(({ role }) => role === 'trader');
  const admins = logins.filter(({ role }) => role === 'admin');
  return [
    ...farmers.slice(0, 1),
    ...traders.slice(0, 1),
    ...admins,
    ...farmers.slice(1),
    ...traders.slice(1),
  ];
}

/**
 * Six syllables and two digits, such as `kemuta-nifoge-47`: easy to type on a phone, some 43 bits to guess.
 */
function readablePassword(): string {
  const word = () => Array.from({ length: 3 }, syllable).join('');
  return `${word()}-${word()}-${randomInt(10, 100)}`;
}

/** A word of four syllables, such as `kemutani`: not a common word, and spelled in one way only. */
function readableAnswer(): string {
  return Array.from({ length: 4 }, syllable).join('');
}

/** Letters that look like another in some typeface are left out. */
function syllable(): string {
  return `${letterOf('bdfghjkmnprstv')}${letterOf('aeiou')}`;
}

function letterOf(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

/** Under `.example`, which never reaches a mailbox. */
function emailOf({ name }: DemoUser): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@polam.example`;
}
