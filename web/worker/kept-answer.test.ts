import { describe, expect, it } from 'vitest';
import { KEPT_AT, stampAnswer, stampPage } from './kept-answer.ts';

const headers = {
  date: 'Sat, 21 Nov 2026 10:00:00 GMT',
  'content-encoding': 'br',
  'content-security-policy': 'x',
};

describe('a copy that a phone has kept', () => {
  it('says in its first element when the page came, and changes nothing else', async () => {
    const page = new Response('<!DOCTYPE html><html lang="te"><body><html ></body></html>', { headers });

    const kept = await stampPage(page);

    expect(await kept.text()).toBe(
      '<!DOCTYPE html><html data-kept-at="2026-11-21T10:00:00.000Z" lang="te"><body><html ></body></html>',
    );
    expect(kept.headers.get('content-security-policy')).toBe('x');
    expect(kept.headers.has('content-encoding')).toBe(false);
  });

  it('says in its headers when an answer came', async () => {
    const kept = stampAnswer(new Response('{"success":true}', { headers }));

    expect(kept.headers.get(KEPT_AT)).toBe('2026-11-21T10:00:00.000Z');
    expect(await kept.json()).toEqual({ success: true });
  });
});
