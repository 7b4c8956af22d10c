import { login, register, resetPassword } from '@polam/contract/calls/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { findDatabase, makeDataFolder, removeDataFolder } from '../kit/data-folder.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

const GUESSES = 200;
const PASSWORD = 'four words of paddy';
const env = { LIMITS: 'on', TRUST_PROXY: '1' };

let dataFolder: string;
let first: RunningPolam;
let second: RunningPolam;
let lastAddress = 0;

beforeAll(async () => {
  dataFolder = makeDataFolder();
  await startBoth();
});

afterAll(async () => {
  await second.stop();
  await first.stop();
  await removeDataFolder(dataFolder);
});

/** Two servers on one database, as behind a balancer. */
async function startBoth(): Promise<void> {
  first = await startPolam({ dataFolder, env });
  const { url = '' } = findDatabase(dataFolder) ?? {};
  second = await startPolam({ env: { ...env, DATABASE_URL: url } });
}

async function anAccount(name: string): Promise<string> {
  const email = `${name}@strangers.example`;
  const input = {
    name,
    email,
    password: PASSWORD,
    phone: '6000012345',
    answer: 'code 0199',
    address: 'Market Yard, Guntur',
    pincode: '522002',
  };
  const answer = await callOver(first.url, { call: register, input });
  if (!answer.ok) throw new Error(answer.message);
  return email;
}

interface Sent {
  readonly on: RunningPolam;
  readonly from?: string;
  readonly body: object;
}

/** Sends from an unused address, unless one is given. */
async function post(path: string, { on, from, body }: Sent) {
  lastAddress += 1;
  const fresh = `10.77.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from ?? fresh };
  const response = await fetch(`${on.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { success: boolean; code?: string };
  return { status: response.status, said: answer.success ? 'done' : (answer.code ?? '') };
}

const guess = (on: RunningPolam, email: string, answer: string) =>
  post(resetPassword.path, { on, body: { email, answer, newPassword: 'a stolen harvest moon' } });

describe('a stranger who guesses a secret answer', () => {
  it('has five guesses an hour, on two servers, with unseen marks in the e-mail, and after a restart', async () => {
    const email = await anAccount('lakshmi');

    const said: string[] = [];
    for (let n = 0; n < GUESSES; n += 1) {
      const written = `${'\u200b'.repeat((n % 20) + 1)}${n % 2 ? email : email.toUpperCase()}`;
      const answer = `code ${String(n).padStart(4, '0')}`;
      said.push((await guess(n % 2 ? first : second, written, answer)).said);
    }
    await second.stop();
    await first.kill9();
    await startBoth();
    const afterRestart = [await guess(first, email, 'code 0199'), await guess(second, email, 'code 0199')];

    const count = (what: string) => said.filter((each) => each === what).length;
    expect([count('reset-refused'), count('rate-limited'), count('done')]).toEqual([5, 195, 0]);
    expect(afterRestart.map(({ status }) => status)).toEqual([429, 429]);
    const owner = await callOver(second.url, { call: login, input: { email, password: PASSWORD } });
    expect(owner.ok).toBe(true);
  });
});

describe('a stranger who hammers on the sign-in of somebody', () => {
  it('does not lock the owner out, and has no further try himself', async () => {
    const email = await anAccount('ravi');
    const from = '10.66.0.1';
    const wrong = (n: number) =>
      post(login.path, { on: n % 2 ? first : second, from, body: { email, password: `wrong ${n}` } });

    const answers = await Promise.all(Array.from({ length: 50 }, (_each, n) => wrong(n)));
    const right = { email, password: PASSWORD };
    const [owner, stranger] = [
      await post(login.path, { on: second, body: right }),
      await post(login.path, { on: first, from, body: right }),
    ];

    const reached = answers.filter(({ said }) => said === 'wrong-credentials');
    expect([reached.length, owner.status, stranger.status]).toEqual([10, 200, 429]);
    const output = `${first.output()}${second.output()}`;
    expect(output).toContain('sign-in-failed');
    expect(output).not.toContain('strangers.example');
  });
});

describe('a market over https', () => {
  it('keeps the language of a link in a cookie that goes over https alone, and its metrics to itself', async () => {
    const { url = '' } = findDatabase(dataFolder) ?? {};
    const web = await startPolam({ env: { DATABASE_URL: url, PUBLIC_URL: 'https://polam.example' } });

    const cookieOf = async (polam: RunningPolam) =>
      (await fetch(`${polam.url}/about?lang=te`)).headers.get('set-cookie');
    const cookies = [await cookieOf(web), await cookieOf(first)];
    const metrics = await fetch(`${web.url}/metrics`);
    await web.stop();

    expect(cookies).toEqual([
      expect.stringMatching(/^lang=te; .*; Secure$/),
      expect.stringMatching(/^lang=te; .*SameSite=Lax$/),
    ]);
    expect(metrics.status).toBe(404);
  });
});
