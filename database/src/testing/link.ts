import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';

/**
 * Sends small packets at once: over TCP each would wait some 40 ms for the acknowledgement of the previous
 * one.
 */
export const AT_ONCE = { noDelay: true };

/** A line to the database that can be cut, and that can swallow its traffic. */
export interface Link {
  readonly url: string;
  readonly connections: number;
  breakOff(): void;
  /** Breaks off instead of passing on the server's next message that contains this word. */
  loseNext(word: string): void;
  swallow(): void;
  passOn(): void;
  close(): Promise<void>;
}

/** Opens a line to a database, on a free port or the one given. */
export async function openLink(url: string, ownPort = 0): Promise<Link> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSwallowing = false;
  let lost: string | null = null;
  const server: Server = createServer(AT_ONCE, (client) => {
    const upstream = reach(url);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const each of pair) each.destroy();
    };
    for (const each of pair) each.on('error', end).on('close', end);
    // Swallowed bytes are never delivered, nor any after them.
    let isDead = false;
    const carry = (to: Socket) => (bytes: Buffer) => void ((isDead ||= isSwallowing) || to.write(bytes));
    client.on('data', carry(upstream));
    upstream.on('data', (bytes: Buffer) => {
      if (lost !== null && bytes.includes(lost)) {
        lost = null;
        breakOff();
      } else carry(client)(bytes);
    });
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const breakOff = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  return {
    url: addressed(url, port),
    get connections() {
      return pairs.size;
    },
    breakOff,
    loseNext: (word) => (lost = word),
    swallow: () => (isSwallowing = true),
    passOn: () => (isSwallowing = false),
    close: async () => {
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connects to the server of a database by its socket folder or its host. */
export function reach(url: string): Socket {
  const { searchParams, hostname, port } = new URL(url);
  const folder = searchParams.get('host');
  if (folder !== null) return createConnection(`${folder}/.s.PGSQL.${port || '5432'}`);
  return createConnection({ ...AT_ONCE, host: hostname, port: Number(port || 5_432) });
}

/** The address of the same database on a port of this machine. */
export function addressed(url: string, port: number): string {
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${port}`;
  return through.href;
}
