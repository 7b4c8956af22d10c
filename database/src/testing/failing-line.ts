import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { addressed, AT_ONCE, reach } from './link.ts';

/** Where a line to the database breaks: in place of the nth statement, of the commit, or of its answer. */
export type BreakPoint = { readonly statement: number } | 'before-commit' | 'after-commit';

/** Traffic of a line since it was armed. */
export interface Passed {
  /** Texts of the statements in order; the last is the one in whose place the line broke. */
  readonly statements: readonly string[];
  /**
   * Numbers of those that made a change permanent: a COMMIT, or a statement that writes outside of a
   * transaction; from 1.
   */
  readonly commits: readonly number[];
  readonly isBroken: boolean;
}

/** A line to PostgreSQL that parses the traffic and breaks where a test asks for it. */
export interface FailingLine {
  /** URL of the database through the line. */
  readonly url: string;
  /** Counts statements from here on, and breaks once at the given point; null for never. */
  arm(at: BreakPoint | null): void;
  readonly passed: Passed;
  close(): Promise<void>;
}

/** One connection of the server under test. */
interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Texts of prepared statements by name. */
  readonly prepared: Map<string, string>;
  /** Text of the statement that was bound last. */
  bound: string;
  isInTransaction: boolean;
}

interface Armed {
  at: BreakPoint | null;
  passed: { statements: string[]; commits: number[]; isBroken: boolean };
}

const LENGTH_BYTES = 4;
const TYPE_BYTES = 1;
/** Messages of the protocol's front end. Source: PostgreSQL, "Message Formats". */
const SIMPLE_QUERY = 'Q';
const EXECUTE = 'E';
const PARSE = 'P';
const BIND = 'B';

/** The driver queries the types of arrays on each new connection; that is no statement of a call. */
const askedByDriver = /pg_catalog\.pg_type/;
const writing = /^\s*(?:insert|update|delete|merge)\b|^\s*with\b.*\b(?:insert into|update|delete from)\b/is;

/** Listens between a server under test and its database. */
export async function openFailingLine(databaseUrl: string): Promise<FailingLine> {
  const armed: Armed = { at: null, passed: { statements: [], commits: [], isBroken: false } };
  const connections = new Set<Connection>();
  const listener = createServer(AT_ONCE, (client) => {
    const upstream = reach(databaseUrl);
    const connection = { client, upstream, prepared: new Map(), bound: '', isInTransaction: false };
    connections.add(connection);
    const end = () => {
      breakOff(connection);
      connections.delete(connection);
    };
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
    upstream.pipe(client);
    readAlong(connection, (message) => letPass(message, connection, armed));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    url: addressed(databaseUrl, typeof address === 'object' && address !== null ? address.port : 0),
    arm: (at) => Object.assign(armed, { at, passed: { statements: [], commits: [], isBroken: false } }),
    get passed() {
      return armed.passed;
    },
    close: async () => {
      for (const connection of connections) breakOff(connection);
      listener.close();
      await once(listener, 'close');
    },
  };
}

function breakOff({ client, upstream }: Connection): void {
  client.destroy();
  upstream.destroy();
}

/** Passes a message on, or breaks the connection in its place. Returns whether it was passed on. */
function letPass(message: Buffer, connection: Connection, { at, passed }: Armed): boolean {
  const text = executedBy(message, connection);
  if (text === null || askedByDriver.test(text)) return true;
  const number = passed.statements.push(text);
  const isCommit = endsUnit(text, connection);
  if (isCommit) passed.commits.push(number);
  if (at === null || passed.isBroken) return true;
  if (isCommit && at === 'after-commit') {
    passed.isBroken = true;
    loseAnswer(connection);
    return true;
  }
  if (typeof at === 'string' ? !isCommit || at === 'after-commit' : at.statement !== number) return true;
  passed.isBroken = true;
  breakOff(connection);
  return false;
}

/** Whether the effect of a statement is permanent once it has run. */
function endsUnit(text: string, connection: Connection): boolean {
  if (/^\s*begin\b/i.test(text)) connection.isInTransaction = true;
  const isEnd = /^\s*(?:commit|rollback)\b(?!\s+to)/i.test(text);
  if (isEnd) connection.isInTransaction = false;
  return isEnd ? /^\s*commit/i.test(text) : !connection.isInTransaction && writing.test(text);
}

/** Once the answer arrives the statement has taken effect; the server under test never receives it. */
function loseAnswer(connection: Connection): void {
  connection.upstream.unpipe(connection.client);
  connection.upstream.once('data', () => breakOff(connection));
  // Without a reader the stream stops.
  connection.upstream.resume();
}

/** The text of the statement that a message has run; null for a message that runs none. */
function executedBy(message: Buffer, connection: Connection): string | null {
  const type = String.fromCharCode(message[0] ?? 0);
  const [first = '', second = ''] = message
    .subarray(TYPE_BYTES + LENGTH_BYTES)
    .toString('latin1')
    .split('\0', 2);
  if (type === PARSE) connection.prepared.set(first, second);
  if (type === BIND) connection.bound = connection.prepared.get(second) ?? '';
  if (type === SIMPLE_QUERY) return first;
  return type === EXECUTE ? connection.bound : null;
}

/**
 * Splits the traffic of the server under test into messages; the first one, which opens a session, has no
 * type.
 */
function readAlong({ client, upstream }: Connection, mayPass: (message: Buffer) => boolean): void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  client.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const length = lengthOf(rest, isOpen ? TYPE_BYTES : 0);
      if (length === null || rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (isOpen && !mayPass(message)) return;
      isOpen = true;
      upstream.write(message);
    }
  });
}

/** Length of a message with its type, in bytes; null while its header is incomplete. */
function lengthOf(bytes: Buffer, typeBytes: number): number | null {
  if (bytes.length < typeBytes + LENGTH_BYTES) return null;
  return typeBytes + bytes.readUInt32BE(typeBytes);
}
