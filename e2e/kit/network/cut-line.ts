import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut, for all of a browser: its service worker, too. */
export interface Line {
  readonly url: string;
  cut(): void;
  /** From now on connections are taken and nothing is answered. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Forwards connections to a server until it is cut; then all are closed, and new ones are refused at once.
 *
 * The browser's own offline switch misses a service worker that has started since: it reaches the server.
 */
export async function startLine(target: string): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const track = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const drop = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const forward = (client: Socket) => {
    const server = track(connect(Number(targetPort), hostname));
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  };
  const listener = createServer((client) => {
    track(client);
    if (isCut) client.resetAndDestroy();
    else if (!isSilent) forward(client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    silence: () => {
      isSilent = true;
      drop();
    },
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    close: async () => {
      drop();
      listener.close();
      await once(listener, 'close');
    },
  };
}
