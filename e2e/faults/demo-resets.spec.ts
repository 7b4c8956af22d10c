import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

let polam: RunningPolam;
let lines: readonly (readonly string[])[];

beforeAll(async () => {
  polam = await startPolam({ env: { DEMO: '1', LOG_FORMAT: 'text' } });
  lines = readFileSync(join(polam.dataFolder, 'demo-logins.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('@'))
    .map((line) => line.split('\t'));
}, 120_000);

afterAll(async () => polam.stop());

/** What the server says: whether it was done, over HTTP's own answer. */
async function isDone(path: string, body: object): Promise<boolean> {
  const response = await fetch(`${polam.url}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said: unknown = await response.json();
  return typeof said === 'object' && said !== null && 'success' in said && said.success === true;
}

describe('the accounts of the demo', () => {
  it('each have a secret answer beside their password, but for the admin', () => {
    expect(lines.length).toBeGreaterThanOrEqual(40);
    expect(lines.filter(([role, , , answer = '']) => (role === 'admin') === answer.length >= 4)).toEqual([]);
    expect(polam.output()).toContain(lines[0]?.join('\t'));
  });

  it.each([0, 1])('reset a password by it: account %i', async (at) => {
    const [, email = '', old = '', answer = ''] = lines[at] ?? [];
    const password = 'quiet-lemon-orchard-58';

    expect(await isDone('login', { email, password: old })).toBe(true);
    expect(await isDone('forgot-password', { email, answer: 'nobody-knows', newPassword: password })).toBe(
      false,
    );
    expect(await isDone('forgot-password', { email, answer, newPassword: password })).toBe(true);
    expect(await isDone('login', { email, password: old })).toBe(false);
    expect(await isDone('login', { email, password })).toBe(true);
  });
});
