import type { FormCaller } from '@polam/contract/answer';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { describe, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { postEitherLogin, postPhoneRegister, postPinReset } from './posted-phone.ts';

const refused = (error: string, fields = {}) => ({ ok: false, error, message: 'No.', fields });
const opened = { ok: true, value: { token: 'a-token' }, message: 'Hello' };

/** A form that was sent to a page, and what is asked of the server for it. */
function posted(path: string, form: Record<string, string>, answers: Readonly<Record<string, object>> = {}) {
  const calls: unknown[] = [];
  const callByForm = ((call, fields) => {
    calls.push([call.name, fields]);
    return Promise.resolve(answers[call.name] ?? refused('fault'));
    // Answers as the test says, whatever is called.
  }) as FormCaller;
  const body = new URLSearchParams(form);
  const request = new Request(`https://polam.example${path}`, { method: 'POST', body });
  const argsBy = (phoneWay: PhoneWay) => ({ request, context: { callByForm, phoneWay } });
  return { calls, argsBy };
}

const who = { name: 'రాము', phone: '౯౮౪౮౦ 12345', place: 'Tadikonda', adult: 'true', stage: 'who' };

describe('a registration by number without scripts', () => {
  it('has a code sent once the rest is right, and gives the next stage with what was typed', async () => {
    const answers = {
      'phoneLogins.register': refused('code-needed', { code: { code: 'required', message: 'Fill in.' } }),
      'phoneLogins.sendCode': { ok: true, value: { waitSeconds: 30 }, message: '' },
    };
    const { calls, argsBy } = posted(paths.register(), who, answers);

    const answer = await postPhoneRegister(argsBy('code'));

    const read = { ...who, phone: '9848012345', code: '', pin: '', agreed: NOTICE_VERSION };
    expect(calls).toEqual([
      ['phoneLogins.register', read],
      ['phoneLogins.sendCode', { phone: '9848012345' }],
    ]);
    expect(answer).toMatchObject({
      data: { refused: { error: 'code-needed' }, typed: { ...who, wait: '30' } },
    });
  });

  it('gives its page the session, and neither code nor PIN back', async () => {
    const form = { ...who, stage: 'secret', code: '482915', pin: '360418' };
    const done = posted(paths.register(), form, { 'phoneLogins.register': opened });

    expect(await postPhoneRegister(done.argsBy('code'))).toEqual({ opened: opened.value, message: 'Hello' });

    const back = posted(paths.register(), form, { 'phoneLogins.register': refused('wrong-code') });
    expect(JSON.stringify(await postPhoneRegister(back.argsBy('code')))).not.toMatch(/482915|360418/);
  });
});

describe('a login without scripts', () => {
  it('is by password for an email, which alone comes back', async () => {
    const form = { identity: 'ramu@example.com', password: ' secret ' };
    const { calls, argsBy } = posted(paths.login(), form, { 'auth.login': opened });

    expect(await postEitherLogin(argsBy('code'))).toEqual({ opened: opened.value, message: 'Hello' });

    expect(calls).toEqual([['auth.login', { email: 'ramu@example.com', password: ' secret ' }]]);
    const back = await postEitherLogin(posted(paths.login(), form).argsBy('code'));
    expect(back).toMatchObject({ data: { typed: { identity: 'ramu@example.com' } } });
    expect(JSON.stringify(back)).not.toContain('secret');
  });

  it.each(['password', 'pin'])('is by PIN for a number, in the field %s', async (field) => {
    const form = { identity: '+91 98480 12345', [field]: '482915' };
    const { calls, argsBy } = posted(paths.login(), form, { 'phoneLogins.login': opened });

    expect(await postEitherLogin(argsBy('pin'))).toMatchObject({ message: 'Hello' });

    expect(calls).toEqual([['phoneLogins.login', { phone: '9848012345', pin: '482915' }]]);
  });

  it('has a code sent to a number first, and takes it then', async () => {
    const identity = '9848012345';
    const sent = { ok: true, value: { waitSeconds: 30 }, message: '' };
    const asked = posted(paths.login(), { identity }, { 'phoneLogins.sendCode': sent });
    expect(await postEitherLogin(asked.argsBy('code'))).toMatchObject({
      data: { refused: { message: '' }, typed: { identity, wait: '30' } },
    });

    const form = { identity, code: '482 915', stage: 'code' };
    const typed = posted(paths.login(), form, { 'phoneLogins.login': opened });

    expect(await postEitherLogin(typed.argsBy('code'))).toMatchObject({ message: 'Hello' });
    expect(typed.calls).toEqual([['phoneLogins.login', { phone: identity, code: '482 915' }]]);
  });
});

it('a new PIN leads to the login, and never comes back', async () => {
  const form = { phone: '98480 12345', answer: 'tamarind', newPin: '482915' };
  const { argsBy } = posted(paths.forgotPin(), form, {
    'phoneLogins.resetPin': { ok: true, value: {}, message: '' },
  });

  const done = await postPinReset(argsBy('pin'));

  expect(done instanceof Response && done.headers.get('location')).toBe('/login?done=pin-reset');
  const back = await postPinReset(posted(paths.forgotPin(), form).argsBy('pin'));
  expect(JSON.stringify(back)).not.toMatch(/482915|tamarind/);
});
