import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/** Whether a process is draining: it finishes what it has begun, and balancers send it nothing new. */
export class Drain {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Begins to drain; this cannot be undone. */
  begin(): void {
    this.#isDraining = true;
  }
}

/** Makes every client of a draining process open another connection next time. */
export function mountDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, ...[payload, done]) => {
    if (drain.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Closes the server: no new connection, and requests that run may end within a time (milliseconds).
 *
 * Connections are closed as they fall idle; a request that takes longer than the time is cut off.
 */
export async function closeHttp(app: FastifyInstance, withinMs: number): Promise<void> {
  const { server } = app;
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const ended = new AbortController();
  const cut = wait(withinMs, undefined, { signal: ended.signal }).then(
    () => server.closeAllConnections(),
    // All requests have ended before.
    () => undefined,
  );
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    ended.abort();
    await cut;
  }
}
