import type { FormCaller } from '@polam/contract/answer';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { describe, expect, it } from 'vitest';
import { loginPath, paths } from '~/paths.ts';
import { postRegister, postReset } from './posted-account.ts';

const refused = { ok: false, error: 'fault', message: 'No.', fields: {} } as const;

/** A form that was sent to a page, and what is asked of the server for it. */
function posted(path: string, form: Record<string, string>, answer: object = refused) {
  const calls: unknown[] = [];
  const callByForm = ((call, fields) => {
    calls.push([call.name, fields]);
    return Promise.resolve(answer);
    // Answers as the test says, whatever is called.
  }) as FormCaller;
  const request = new Request(`https://polam.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { calls, args: { request, context: { callByForm } } };
}

const filled = {
  name: 'రాము',
  email: 'ramu@example.com',
  phone: '౯౦౦౦౦ 00001',
  address: 'Kothapalli',
  pincode: '५२२००१',
  password: ' a long secret ',
  answer: 'tamarind',
  adult: 'on',
};

describe('a registration that the browser itself has sent', () => {
  it('is what the app would send: digits of any script, consent and its version', async () => {
    const { calls, args } = posted(paths.registerEmail(), filled);

    await postRegister(args);

    expect(calls).toEqual([
      [
        'auth.register',
        { ...filled, phone: '9000000001', pincode: '522001', adult: true, agreed: NOTICE_VERSION },
      ],
    ]);
  });

  it('is no consent where the box was not ticked', async () => {
    const { adult: _adult, ...unticked } = filled;
    const { calls, args } = posted(paths.registerEmail(), unticked);

    await postRegister(args);

    expect(calls).toMatchObject([['auth.register', { adult: false }]]);
  });

  it('comes back as it was typed, without its secrets', async () => {
    const answer = await postRegister(posted(paths.registerEmail(), filled).args);

    const { password: _password, answer: _answer, ...typed } = filled;
    expect(answer).toMatchObject({ data: { refused, typed }, init: { status: 500 } });
    expect(JSON.stringify(answer)).not.toMatch(/long secret|tamarind/);
  });

  it('leads to the login with its sentence, and on to where the reader came from', async () => {
    const from = `/register?from=${encodeURIComponent(paths.orders())}`;

    const answer = await postRegister(posted(from, filled, { ok: true, value: {}, message: '' }).args);

    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(303);
    const to = loginPath(paths.orders()).replace('?', '?done=registered&');
    expect(answer.headers.get('location')).toBe(to);
  });

  it('leads to no foreign page', async () => {
    const from = '/register?from=%2F%2Fevil.example';

    const answer = await postRegister(posted(from, filled, { ok: true, value: {}, message: '' }).args);

    expect(answer instanceof Response && answer.headers.get('location')).toBe('/login?done=registered');
  });
});

it('a new password leads to the login, and never comes back', async () => {
  const form = { email: 'ramu@example.com', answer: 'tamarind', newPassword: 'a long secret' };
  const { calls, args } = posted(paths.forgotPassword(), form, { ok: true, value: {}, message: '' });

  const done = await postReset(args);

  expect(calls).toEqual([['auth.resetPassword', form]]);
  expect(done instanceof Response && done.headers.get('location')).toBe('/login?done=password-reset');
  const back = await postReset(posted(paths.forgotPassword(), form).args);
  expect(JSON.stringify(back)).not.toMatch(/long secret|tamarind/);
});
