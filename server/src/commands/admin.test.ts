import { spawn } from 'node:child_process';
import { get as getAccount } from '@polam/contract/calls/account';
import { login } from '@polam/contract/calls/auth';
import { buildAdmin, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { createTestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminOptions, type Answerer, makeAdmin, setAccountPassword } from './admin-terminal.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'seven quiet buffaloes';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

function buildOptions(changes: Partial<AdminOptions> = {}): AdminOptions {
  const email = `admin.${crypto.randomUUID()}@polam.example`;
  return { email, name: 'Sita', phone: '6000000000', pincode: '500001', address: 'Hyderabad', ...changes };
}

/** An interactive user who gives these answers, one after the other. */
function whoSays(...answers: string[]): Answerer {
  const ask = () => Promise.resolve(answers.shift() ?? '');
  return { isInteractive: true, ask, askSecretly: ask, close: () => undefined };
}

async function roleOf(email: string): Promise<string | undefined> {
  const [row] = await testApp.db<{ role: string }[]>`select role from users where email = ${email}`;
  return row?.role;
}

describe('making an admin at the command line', () => {
  it('opens an account that signs in as admin, without reset by answer, and leaves an audit row', async () => {
    const requested = buildOptions();

    const made = await makeAdmin(
      testApp.db,
      { ...requested, email: requested.email.toUpperCase() },
      whoSays(PASSWORD, PASSWORD),
    );

    expect(made).toEqual({ email: requested.email, isNew: true });
    const signedIn = await testApp.visitor.call(login, { email: requested.email, password: PASSWORD });
    expect(signedIn).toMatchObject({ ok: true, value: { user: { role: '0' } } });
    const audit = await testApp.db`
      select 1 from audit a join users u on u.id = a.subject_id where u.email = ${requested.email} and a.action = 'admin-made'`;
    expect(audit).toHaveLength(1);
  });

  it('makes an admin of an account that is there, after asking; the password stays', async () => {
    const user = await buildUser(testApp.db, { answerHash: 'a hash' });

    await expect(makeAdmin(testApp.db, buildOptions({ email: user.email }), whoSays('no'))).rejects.toThrow(
      'Nothing was changed.',
    );
    expect(await roleOf(user.email)).toBe('1');
    const made = await makeAdmin(testApp.db, buildOptions({ email: user.email }), whoSays('yes'));

    expect(made.isNew).toBe(false);
    const signedIn = await testApp.visitor.call(login, { email: user.email, password: TEST_PASSWORD });
    expect(signedIn).toMatchObject({ ok: true, value: { user: { role: '0' } } });
  });

  it.each([
    ['two passwords that differ', ['seven quiet buffaloes', 'six quiet buffaloes'], /differ/],
    ['a short password', ['short'], /8 to 128 characters/],
    ['a common password', ['password123'], /too easy to guess/],
  ])('refuses %s', async (_what, answers, sentence) => {
    const requested = buildOptions();

    await expect(makeAdmin(testApp.db, requested, whoSays(...answers))).rejects.toThrow(sentence);
    expect(await roleOf(requested.email)).toBeUndefined();
  });

  it('says of each wish what is wrong with it, before it asks anything', async () => {
    const requested = buildOptions({ email: 'nobody', phone: '12', pincode: '1' });

    await expect(makeAdmin(testApp.db, requested, whoSays())).rejects.toThrow(
      /--email: .*\n.*--phone: .*\n.*--pincode: /,
    );
  });

  it('refuses who is an admin already', async () => {
    const admin = await buildAdmin(testApp.db);

    await expect(makeAdmin(testApp.db, buildOptions({ email: admin.email }), whoSays())).rejects.toThrow(
      'is an admin already',
    );
  });
});

describe('another password from the command line', () => {
  it('lets an admin in who has forgotten theirs, ends the sessions and leaves an audit row', async () => {
    const admin = await buildAdmin(testApp.db);
    const open = await testApp.actor(admin.id);
    expect(await open.call(getAccount, {})).toMatchObject({ ok: true });

    await setAccountPassword(testApp.db, ` ${admin.email.toUpperCase()}`, whoSays(PASSWORD, PASSWORD));

    // A running server is notified by the database.
    await expect.poll(async () => (await open.call(getAccount, {})).ok).toBe(false);
    const old = await testApp.visitor.call(login, { email: admin.email, password: TEST_PASSWORD });
    expect(old.ok).toBe(false);
    const signedIn = await testApp.visitor.call(login, { email: admin.email, password: PASSWORD });
    expect(signedIn).toMatchObject({ ok: true, value: { user: { role: '0' } } });
    const audit = await testApp.db`
      select 1 from audit where subject_id = ${admin.id} and action = 'password-reset' and actor_id is null`;
    expect(audit).toHaveLength(1);
  });

  it.each([
    ['nobody@polam.example', [PASSWORD, PASSWORD], 'Nobody has an account with nobody@polam.example.'],
    [null, [PASSWORD, 'another one entirely'], 'The two passwords differ.'],
    [null, ['short'], 'A password has 8 to 128 characters.'],
  ])('is refused in a sentence: %s, %j', async (requested, answers, sentence) => {
    const { email } = await buildAdmin(testApp.db);

    await expect(setAccountPassword(testApp.db, requested ?? email, whoSays(...answers))).rejects.toThrow(
      sentence,
    );

    const signedIn = await testApp.visitor.call(login, { email, password: TEST_PASSWORD });
    expect(signedIn.ok).toBe(true);
  });
});

describe('the command', () => {
  it('takes the password from the standard input where there is no terminal', async () => {
    const database = await createTestDatabase();
    const { url } = database;

    const ended = await run(['create', '--email', 'sita@polam.example', '--name', 'Sita'], {
      url,
      input: `${PASSWORD}\n`,
    });
    const without = await run(['create', '--email', 'rama@polam.example', '--name', 'Rama'], {
      url,
      input: '',
    });

    expect(ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('sita@polam.example is an admin now') as string,
    });
    expect(without).toMatchObject({
      code: 1,
      output: expect.stringContaining('standard input ended') as string,
    });
    await database.drop();
  });

  it('says how it is used, and when the database is away, in a sentence', async () => {
    const nothing = await run([], { url: 'postgres://localhost:1/none', input: '' });
    const away = await run(['create', '--email', 'a@b.in', '--name', 'A'], {
      url: 'postgres://localhost:1/none',
      input: '',
    });

    expect(nothing).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: npm run admin') as string,
    });
    expect(away).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database cannot be reached: [^\n]+\n$/) as string,
    });
  });
});

describe('filling a large market', () => {
  it('says in a sentence that the database is away', async () => {
    const options = { url: 'postgres://localhost:1/none', input: '', script: 'seed' } as const;

    expect(await run(['--users', '2', '--listings', '1'], options)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database cannot be reached: [^\n]+\n$/) as string,
    });
  });
});

function run(
  parameters: string[],
  { url, input, script = 'admin' }: { url: string; input: string; script?: 'admin' | 'seed' },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `server/src/commands/${script}.ts`, ...parameters],
    {
      env: { ...process.env, DATABASE_URL: url },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
