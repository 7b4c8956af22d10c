import { describe, expect, it } from 'vitest';
import { CACHED_AT, stampAnswer, stampPage } from './cached-answer.ts';

const headers = {
  date: 'Sat, 21 Nov 2026 10:00:00 GMT',
  'content-encoding': 'br',
  'content-security-policy': 'x',
};

describe('a copy that a phone has kept', () => {
  it('says in its first element when the page came, and changes nothing else', async () => {
    const page = new Response('<!DOCTYPE html><html lang="te"><body><html ></body></html>', { headers });

    const cached = await stampPage(page);

    expect(await cached.text()).toBe(
      '<!DOCTYPE html><html data-kept-at="2026-11-21T10:00:00.000Z" lang="te"><body><html ></body></html>',
    );
    expect(cached.headers.get('content-security-policy')).toBe('x');
    expect(cached.headers.has('content-encoding')).toBe(false);
  });

  it('says in its headers when an answer came', async () => {
    const cached = stampAnswer(new Response('{"success":true}', { headers }));

    expect(cached.headers.get(CACHED_AT)).toBe('2026-11-21T10:00:00.000Z');
    expect(await cached.json()).toEqual({ success: true });
  });
});
