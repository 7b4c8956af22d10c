import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorForm, requestForm } from './log-forms.ts';

/** Log lines of a server about a request to it. */
async function loggedOf(url: string): Promise<{ text: string; url: string }> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({
    logger: { level: 'trace', stream, serializers: { req: requestForm, err: errorForm } },
  });
  app.get('/unsubscribe/:token', async () => 'done');
  app.setNotFoundHandler((_request, reply) => reply.send('a page'));
  await app.inject({ url, headers: { authorization: 'the-session-token', cookie: 'lang=te' } });
  await app.close();
  const requests = lines.map((line) => JSON.parse(line) as { req?: { url: string } });
  return { text: lines.join(''), url: requests.find(({ req }) => req !== undefined)?.req?.url ?? '' };
}

describe('the log of requests', () => {
  it.each([
    ['/buy-commodity?q=cardamom&sort=price-asc', '/buy-commodity?q=…&sort=…', 'cardamom'],
    ['/unsubscribe/a-secret-of-a-letter', '/unsubscribe/:token', 'a-secret-of-a-letter'],
    ['/buy-commodity/spices/cardamom', '/buy-commodity', 'cardamom'],
    ['/login?email=ravi%40polam.example', '/login?email=…', 'ravi'],
    ['/login?ravi@polam.example', '/login?…', 'ravi'],
    ['/api/v1/nothing?9848012345', '/api?…', '9848012345'],
  ])('of %s says %s', async (asked, logged, secret) => {
    const { text, url } = await loggedOf(asked);

    expect(url).toBe(logged);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('the-session-token');
  });
});

describe('the log of faults', () => {
  it('holds where it was and what the database said, without people and rows', () => {
    const fault = Object.assign(new Error('no letter to ravi@polam.example, +91 98480 12345'), {
      code: '23505',
      severity: 'ERROR',
      constraint_name: 'users_email',
      detail: 'Key (email)=(ravi@polam.example) already exists.',
      parameters: ['9848012345'],
      cause: new Error('of sita@polam.example'),
    });

    const form = errorForm(fault);

    expect(form).toMatchObject({ type: 'Error', code: '23505', constraint_name: 'users_email' });
    expect(form.message).toBe('no letter to (e-mail), (phone)');
    expect(form.stack).toContain('log-forms.test');
    expect(JSON.stringify(form)).not.toMatch(/ravi|sita|98480|Key \(/);
  });
});
