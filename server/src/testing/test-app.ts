import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import type { Database, StatementListener } from '@polam/database/connect';
import { buildApp, type App } from '../app.ts';
import { insertSession } from '../http/sessions/session.repository.ts';
import { hashToken, newToken } from '../http/sessions/sessions.ts';
import { actorOf, type TestActor } from './actor.ts';
import { testConfig } from './config.ts';

/** Options of a server under test. */
export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** By default an empty one of its own. */
  readonly database?: Pick<TestDatabase, 'url' | 'db' | 'drop'>;
  readonly now?: () => Date;
  readonly onStatement?: StatementListener;
  /** Null by default: tests that are about it send the notices themselves. */
  readonly deliverEveryMs?: number;
  /** Interval of the scheduler, in milliseconds; by default it never runs. */
  readonly jobsEveryMs?: number;
  /** False: the database answers all lists. */
  readonly marketInMemory?: boolean;
}

/** A whole server over a database of its own, called as over HTTP. */
export interface TestApp {
  readonly app: App;
  readonly db: Database;
  /** For another server over the same database. */
  readonly databaseUrl: string;
  /** A caller who is not signed in. */
  readonly visitor: TestActor;
  /** A user of the database, signed in. */
  actor(userId: string): Promise<TestActor>;
  /** Ends the server and deletes its database. */
  close(): Promise<void>;
}

/** Starts a server of a test file's own. Cost: about 100 ms. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const app = await buildApp({
    config: testConfig(options.settings),
    databaseUrl: database.url,
    pages: false,
    // Tests have it done themselves, when nothing else is looked at.
    jobsEveryMs: options.jobsEveryMs ?? null,
    deliverEveryMs: options.deliverEveryMs ?? null,
    pushReach: 'loopback',
    ...(options.marketInMemory === undefined ? {} : { marketInMemory: options.marketInMemory }),
    ...(options.now === undefined ? {} : { now: options.now }),
    ...(options.onStatement === undefined ? {} : { onStatement: options.onStatement }),
  });
  await app.http.ready();
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    visitor: actorOf(app, null),
    actor: (userId) => signIn({ app, db: database.db, userId }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function signIn({ app, db, userId }: { app: App; db: Database; userId: string }): Promise<TestActor> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertSession(db, { tokenHash: hashToken(token), userId: userId, expiresAt });
  return actorOf(app, { token, userId });
}
