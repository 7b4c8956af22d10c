import { openLink, type Link } from '@polam/database/testing/link';
import { buildApp, type App } from '@polam/server/app';
import { testConfig } from './config.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A server whose connections to the database can be broken, beside a whole one on the same database. */
export interface LinkedApp {
  readonly testApp: TestApp;
  readonly link: Link;
  readonly app: App;
  close(): Promise<void>;
}

/** Starts the two, without jobs of their own. */
export async function startLinkedApp(): Promise<LinkedApp> {
  const testApp = await startTestApp();
  const link = await openLink(testApp.databaseUrl);
  const app = await buildApp({
    config: testConfig(),
    databaseUrl: link.url,
    pages: false,
    jobsEveryMs: null,
    deliverEveryMs: null,
  });
  await app.http.ready();
  return {
    testApp,
    link,
    app,
    close: async () => {
      await app.close();
      await link.close();
      await testApp.close();
    },
  };
}
