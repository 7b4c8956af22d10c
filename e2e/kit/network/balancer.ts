import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One address for several servers, each of which may stop and start. */
export interface Balancer {
  readonly url: string;
  /** Sets the servers; connections go to the ready ones in turn. */
  serve(urls: readonly string[]): void;
  close(): Promise<void>;
}

const LOOKED_AT_EVERY_MS = 200;
const WAITS_AT_MOST_MS = 30_000;

/** Forwards connections without reading them. */
export async function startBalancer(): Promise<Balancer> {
  const state = { urls: [] as readonly string[], ready: [] as readonly string[], turn: 0 };
  const open = new Set<Socket>();
  const over = new AbortController();
  const listener = createServer((client) => {
    track(open, client);
    void nextReady(state, over.signal).then((url) => {
      if (url === null) return client.destroy();
      const { hostname, port } = new URL(url);
      const server = connect(Number(port), hostname);
      track(open, server);
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      return client.pipe(server).pipe(client);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = listener.address() as AddressInfo;
  const watching = watch(state, over.signal);
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (urls) => Object.assign(state, { urls, ready: urls }),
    close: async () => {
      over.abort();
      for (const socket of open) socket.destroy();
      listener.close();
      await Promise.all([once(listener, 'close'), watching]);
    },
  };
}

interface State {
  urls: readonly string[];
  ready: readonly string[];
  turn: number;
}

function track(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
}

/** Waits a while for a ready server; null if there is none. */
async function nextReady(state: State, over: AbortSignal): Promise<string | null> {
  const giveUpAt = Date.now() + WAITS_AT_MOST_MS;
  while (state.ready.length === 0 && !over.aborted && Date.now() < giveUpAt) await wait(LOOKED_AT_EVERY_MS);
  state.turn += 1;
  return state.ready[state.turn % Math.max(1, state.ready.length)] ?? null;
}

async function watch(state: State, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { urls } = state;
    const looked = await Promise.all(urls.map(isReady));
    // The servers may have been replaced meanwhile.
    if (urls === state.urls) state.ready = urls.filter((_, at) => looked[at]);
    await wait(LOOKED_AT_EVERY_MS);
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
