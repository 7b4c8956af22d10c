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

/** Whether the body of the answer says success, whatever the HTTP status. */
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

  it('all reset their password by it, and by nothing else', async () => {
    const users = lines.filter(([role]) => role !== 'admin');
    const failed: string[] = [];
    for (const [, email = '', old = '', answer = ''] of users) {
      const newPassword = 'quiet-lemon-orchard-58';
      const isWrongDone = await isDone('forgot-password', { email, answer: 'nobody-knows', newPassword });
      const isReset = await isDone('forgot-password', { email, answer, newPassword });
      const isOldIn = await isDone('login', { email, password: old });
      const isNewIn = await isDone('login', { email, password: newPassword });
      if (isWrongDone || !isReset || isOldIn || !isNewIn) failed.push(email);
    }

    expect(users.length).toBe(lines.length - 1);
    expect(failed).toEqual([]);
  });

  it('is told where to turn where it is the admin’s', async () => {
    const [, email = ''] = lines.find(([role]) => role === 'admin') ?? [];
    const answer = lines[0]?.[3] ?? '';

    expect(await isDone('forgot-password', { email, answer, newPassword: 'quiet-lemon-orchard-58' })).toBe(
      false,
    );
    expect(polam.output()).toContain('npm run admin');
  });
});
