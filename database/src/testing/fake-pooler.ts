import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { addressed, AT_ONCE, reach } from './link.ts';

/** A pooler in transaction mode with one session, as far as a start examines it. */
export interface FakePooler {
  readonly url: string;
  close(): Promise<void>;
}

const READY = 0x5a;
const IDLE = 0x49;
const KEY = 0x4b;

/**
 * Gives the only session to one client per transaction, and reports to each client a process number of its
 * own.
 */
export async function openFakePooler(url: string): Promise<FakePooler> {
  const session = new OneSession(reach(url));
  const clients = new Set<Socket>();
  const server = createServer(AT_ONCE, (client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.once('data', (startup: Buffer) => {
      void session.greet(startup).then((greeting) => {
        client.write(greeting);
        client.on('data', (bytes: Buffer) => session.say(client, bytes));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: addressed(url, typeof address === 'object' && address !== null ? address.port : 0),
    close: async () => {
      for (const each of [...clients, session.socket]) each.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * The session behind the pooler: one client at a time has it, from its first message to the end of its
 * transaction.
 */
class OneSession {
  readonly socket: Socket;
  #greeting: Promise<Buffer> | null = null;
  #owner: Socket | null = null;
  readonly #waiting: { client: Socket; bytes: Buffer }[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => socket.destroy());
  }

  /** All clients get the greeting of the first, except for the process number. */
  async greet(startup: Buffer): Promise<Buffer> {
    this.#greeting ??= this.#begin(startup);
    return withOtherNumber(await this.#greeting);
  }

  say(client: Socket, bytes: Buffer): void {
    // The end of a client does not end the session.
    if (bytes[0] === 0x58) return;
    this.#waiting.push({ client, bytes });
    this.#next();
  }

  async #begin(startup: Buffer): Promise<Buffer> {
    this.socket.write(startup);
    const said: Buffer[] = [];
    for await (const bytes of this.socket.iterator({ destroyOnReturn: false })) {
      said.push(bytes as Buffer);
      if (isEnd(Buffer.concat(said))) break;
    }
    this.socket.on('data', (bytes: Buffer) => {
      this.#owner?.write(bytes);
      if (!isEnd(bytes)) return;
      this.#owner = null;
      this.#next();
    });
    return Buffer.concat(said);
  }

  #next(): void {
    const index = this.#waiting.findIndex(({ client }) => this.#owner === null || client === this.#owner);
    const [turn] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (turn === undefined) return;
    this.#owner = turn.client;
    this.socket.write(turn.bytes);
    this.#next();
  }
}

/** Whether the bytes end with the server's message that it is ready, outside of any transaction. */
function isEnd(bytes: Buffer): boolean {
  return bytes.at(-6) === READY && bytes.at(-1) === IDLE;
}

function withOtherNumber(greeting: Buffer): Buffer {
  const copy = Buffer.from(greeting);
  for (let at = 0; at < copy.length; at += 1 + copy.readUInt32BE(at + 1)) {
    if (copy[at] === KEY) copy.writeUInt32BE(7, at + 5);
  }
  return copy;
}
