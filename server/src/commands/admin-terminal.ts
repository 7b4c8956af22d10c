import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { register } from '@polam/contract/calls/auth';
import { problemSentence } from '@polam/contract/messages';
import { en } from '@polam/contract/messages/en/messages';
import type { Database } from '@polam/database/connect';
import { StartRefusal } from '@polam/database/start-refusal';
import { canonicalEmail, PASSWORD_LENGTH, roles } from '@polam/domain/users/user';
import { uuidv7 } from 'uuidv7';
import {
  findAccountByEmail,
  hashPassword,
  insertAccount,
  isEasyPassword,
  promoteAccount,
  setPassword,
} from '../features/auth/index.ts';
import { type AuditedAction, recordAudit } from '../http/audit.repository.ts';
import { parseInput } from '../http/calls/input.ts';
import type { Transaction } from '../http/context.ts';
import { deleteSessionsOf } from '../http/sessions/session.repository.ts';

/** Terminal or script that answers questions. */
export interface Answerer {
  /** Whether an interactive user answers, who sees the questions and may mistype. */
  readonly isInteractive: boolean;
  ask(question: string): Promise<string>;
  /** As `ask`, without showing what is typed. */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

/** Asks at the terminal; where there is none, each answer is the next line of the standard input. */
export function openTerminal(): Answerer {
  return process.stdin.isTTY ? new Terminal() : new Lines();
}

class Terminal implements Answerer {
  readonly isInteractive = true;

  ask(question: string): Promise<string> {
    return answerTo(question, process.stdout);
  }

  askSecretly(question: string): Promise<string> {
    process.stdout.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    return answerTo('', nowhere).finally(() => process.stdout.write('\n'));
  }

  close(): void {
    process.stdin.pause();
  }
}

class Lines implements Answerer {
  readonly isInteractive = false;
  readonly #reader: Interface = createInterface({ input: process.stdin });
  readonly #lines = this.#reader[Symbol.asyncIterator]();

  async ask(): Promise<string> {
    const line = await this.#lines.next();
    if (line.done === true) throw new StartRefusal('The standard input ended before the answer came.');
    return line.value;
  }

  askSecretly(): Promise<string> {
    return this.ask();
  }

  close(): void {
    this.#reader.close();
  }
}

function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise<string>((resolve, reject) => {
    reader.on('SIGINT', () => reader.close());
    reader.on('close', () => reject(new StartRefusal('Nothing was changed.')));
    reader.question(question, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}

/** Options of the admin to create, as given on the command line. */
export interface AdminOptions {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
}

/** An account that is an admin's now, and whether it was created for that. */
interface MadeAdmin {
  readonly email: string;
  readonly isNew: boolean;
}

const REQUEST_ID = 'command line';

/**
 * Creates an admin, or makes one of the account that has the email already, after a confirmation.
 *
 * Errors: StartRefusal with one sentence for each invalid option, and when the confirmation is declined.
 */
export async function makeAdmin(db: Database, options: AdminOptions, answerer: Answerer): Promise<MadeAdmin> {
  checkOptions(options);
  const email = canonicalEmail(options.email.trim());
  const account = await findAccountByEmail(db, email);
  if (account === null) return makeNewAdmin(db, { ...options, email }, answerer);
  if (account.role === roles.admin) throw new StartRefusal(`${email} is an admin already.`);
  if (account.suspended) throw new StartRefusal(`The account of ${email} is suspended.`);

  const answer = await answerer.ask(
    `${account.name} (${email}) has an account already. Make it an admin's, without reset by secret answer? (yes/no) `,
  );
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartRefusal('Nothing was changed.');
  await db.begin(async (tx) => {
    await promoteAccount(tx, account.id);
    await noteAct(tx, 'admin-made', account.id);
  });
  return { email, isNew: false };
}

/**
 * Gives an account another password and ends its sessions: the one way back in for an admin, whose account
 * has no reset by secret answer.
 *
 * Errors: StartRefusal with a sentence where there is no such account, and for an invalid password.
 */
export async function setAccountPassword(
  db: Database,
  rawEmail: string,
  answerer: Answerer,
): Promise<string> {
  const email = canonicalEmail(rawEmail.trim());
  const account = await findAccountByEmail(db, email);
  if (account === null) throw new StartRefusal(`Nobody has an account with ${email}.`);
  const passwordHash = await hashPassword(await askPassword(answerer, [email, account.phone]));
  await db.begin(async (tx) => {
    await setPassword(tx, { id: account.id, passwordHash });
    await deleteSessionsOf(tx, account.id);
    await noteAct(tx, 'password-reset', account.id);
  });
  return email;
}

async function makeNewAdmin(db: Database, options: AdminOptions, answerer: Answerer): Promise<MadeAdmin> {
  const { email, name, phone, address, pincode } = options;
  const passwordHash = await hashPassword(await askPassword(answerer, [email, phone]));
  const account = { id: uuidv7(), email, name, phone, address, pincode, role: roles.admin, language: null };
  const isNew = await db.begin(async (tx) => {
    const isMade = await insertAccount(tx, { ...account, passwordHash, answerHash: null, position: null });
    if (isMade) await noteAct(tx, 'admin-made', account.id);
    return isMade;
  });
  if (!isNew) throw new StartRefusal(`Somebody opened an account with ${email} just now. Try again.`);
  return { email, isNew };
}

/** Writes an audit row of an act from the command line, where no user is signed in. */
function noteAct(tx: Transaction, action: AuditedAction, subjectId: string): Promise<void> {
  return recordAudit(tx, { actorId: null, action, subjectId, requestId: REQUEST_ID });
}

/** Options are checked by the same rules as a registration. The password is asked for later. */
function checkOptions(options: AdminOptions): void {
  const parsed = parseInput(register, { ...options, password: 'x'.repeat(PASSWORD_LENGTH.min) });
  if (parsed.ok) return;
  const fields = parsed.kind === 'invalid' ? parsed.fields : {};
  const sentences = Object.entries(fields).map(
    ([name, detail]) => `  --${name}: ${problemSentence(en, detail)}`,
  );
  throw new StartRefusal(['No admin can be made of this:', ...sentences].join('\n'));
}

async function askPassword(answerer: Answerer, own: readonly string[]): Promise<string> {
  const password = await answerer.askSecretly('Password: ');
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) {
    throw new StartRefusal(`A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`);
  }
  if (isEasyPassword(password, own)) throw new StartRefusal(en.problems['password-common']({ limit: '' }));
  const isSame = !answerer.isInteractive || (await answerer.askSecretly('Again: ')) === password;
  if (!isSame) throw new StartRefusal('The two passwords differ. Nothing was changed.');
  return password;
}
