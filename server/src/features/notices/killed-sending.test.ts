import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { startMailbox, type Mailbox } from '@polam/server/testing/mailbox';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { anOffer } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../testing/deliver-notices.ts', import.meta.url));
/** Another process has to start. */
const PATIENCE_MS = 60_000;

let box: Mailbox;
let testApp: TestApp;
let clock = new Date();

beforeAll(async () => {
  box = await startMailbox();
  testApp = await startTestApp({ settings: { SMTP_URL: box.url }, now: () => clock });
});
afterAll(async () => {
  await testApp.close();
  await box.close();
});

function deliverElsewhere(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: testApp.databaseUrl, SMTP_URL: box.url };
  return spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: 'inherit' });
}

describe('a process that is killed while it sends', () => {
  it(
    'leaves what it had taken to the next, which sends it once',
    async () => {
      const { seller } = await anOffer(testApp);
      const [{ email }] = await testApp.db<
        [{ email: string }]
      >`select email from users where id = ${seller.id}`;
      box.hold();
      const child = deliverElsewhere();
      await expect.poll(() => box.held, { timeout: PATIENCE_MS / 2 }).toBe(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
      box.letGo();
      const room = noticeRoomOf(testApp);

      const first = await room.deliverNotices();
      clock = new Date(Date.now() + 300_000);
      // The database may need a while to notice that the holder of the lock is gone.
      await expect.poll(() => room.deliverNotices(), { timeout: PATIENCE_MS / 4 }).toBe(1);
      const rest = await room.deliverNotices();

      expect([first, rest]).toEqual([0, 0]);
      expect(box.emailsTo(email)).toHaveLength(1);
      room.closeOutward();
    },
    PATIENCE_MS,
  );
});
