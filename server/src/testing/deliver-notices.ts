import { buildApp } from '../app.ts';
import { testConfig } from './config.ts';

/*
 * A process to be killed by tests: sends the notices of the database of DATABASE_URL by the mail server of SMTP_URL
 * as soon as they are made.
 */
const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = '' } = process.env;
await buildApp({
  config: testConfig({ SMTP_URL: smtpUrl, NOTICE_GRACE_S: '0' }),
  databaseUrl,
  pages: false,
  deliverEveryMs: 50,
});
