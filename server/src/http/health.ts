import type { Database } from '@polam/database/connect';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from '@polam/database/deadline';
import type { Drain } from './drain.ts';
import { ping } from './ping.repository.ts';

const READY_TIMEOUT_MS = 2_000;

/** Whether the process lives, and whether it can serve: it stays, and the database answers and takes writes. */
export function mountHealth(app: FastifyInstance, { db, drain }: { db: Database; drain: Drain }): void {
  app.get('/livez', (_request, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !drain.isDraining && (await answersInTime(db));
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}

async function answersInTime(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref());
  const answers = withDeadline('health', READY_TIMEOUT_MS, () => ping(db)).then(
    ({ takesWrites }) => takesWrites,
    // What is wrong with the database is told by the status alone.
    () => false,
  );
  return Promise.race([answers, late]);
}
