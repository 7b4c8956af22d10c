import type { Database } from '@polam/database/connect';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withDeadline } from '@polam/database/deadline';
import { ownSchema } from '@polam/database/app-version';
import type { Drain } from '../drain.ts';
import { ping, type Readiness } from './ping.repository.ts';

const READY_TIMEOUT_MS = 2_000;
const UNREADY: Readiness = { takesWrites: false, mayServe: true };

/**
 * Whether the process lives, and whether it can serve: it stays, the database answers and takes writes, and no newer
 * version has changed it beyond what this one may serve from.
 */
export function mountHealth(app: FastifyInstance, { db, drain }: { db: Database; drain: Drain }): void {
  const schema = ownSchema();
  const warnings = new OutdatedWarning(app.log, schema);
  app.get('/livez', (_request, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const { takesWrites, mayServe } = drain.isDraining ? UNREADY : await answersInTime(db, schema);
    warnings.note(mayServe);
    const isReady = takesWrites && mayServe;
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}

async function answersInTime(db: Database, schema: number): Promise<Readiness> {
  const late = new Promise<Readiness>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, UNREADY).unref());
  const answers = withDeadline('health', READY_TIMEOUT_MS, () => ping(db, schema)).catch(
    // The status alone says what is wrong with the database.
    () => UNREADY,
  );
  return Promise.race([answers, late]);
}

/** Logs once that the process is too old for its database, however often a balancer asks. */
class OutdatedWarning {
  readonly #log: FastifyBaseLogger;
  readonly #schema: number;
  #isSaid = false;

  constructor(log: FastifyBaseLogger, schema: number) {
    this.#log = log;
    this.#schema = schema;
  }

  note(mayServe: boolean): void {
    if (!mayServe && !this.#isSaid)
      this.#log.error(
        { schema: this.#schema },
        'a newer Polam has changed the database so that this version may not serve from it: end this process',
      );
    this.#isSaid = !mayServe;
  }
}
