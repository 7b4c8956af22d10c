import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox.ts';

let box: Mailbox;

beforeAll(async () => {
  box = await startMailbox();
});

afterAll(() => box.close());

it('takes letters after a client was killed in the middle of a letter', async () => {
  const killed = connect(Number(new URL(box.url).port), '127.0.0.1');
  await once(killed, 'data');
  killed.write('EHLO killed\r\n');
  await once(killed, 'data');
  killed.write('MAIL FROM:<a@b.example>\r\n');
  await once(killed, 'data');
  killed.resetAndDestroy();
  await once(killed, 'close');

  await createTransport(box.url).sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'Still here' });

  expect(box.emailsTo('c@d.example')).toHaveLength(1);
});
