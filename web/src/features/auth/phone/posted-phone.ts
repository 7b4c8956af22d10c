import { login as loginByEmail } from '@polam/contract/calls/auth';
import { login, register, resetPin, sendCode } from '@polam/contract/calls/phone-logins';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { readIdentity } from '@polam/domain/users/phone-login';
import { redirect } from 'react-router';
import { returnForm, textsIn, type PostedForm } from '~/lib/forms/posted-form.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import type { PageContext } from '~/load-context.ts';
import { DONE, paths, withQuery } from '~/paths.ts';

/** A form of the pages on which numbers sign in. */
export interface PostedPhone extends PostedForm {
  readonly context: PostedForm['context'] & Pick<PageContext, 'phoneWay'>;
}

/** Registers by a form of the browser, in two stages; the page then holds the session, for the app to take over. */
export async function postPhoneRegister({ request, context }: PostedPhone) {
  const fields = ['name', 'phone', 'place', 'code', 'pin', 'adult', 'stage'] as const;
  const { code, pin, ...typed } = await textsIn(request, fields);
  const phone = typedNumber(typed.phone);
  const answer = await context.callByForm(register, { ...typed, phone, code, pin, agreed: NOTICE_VERSION });
  if (answer.ok) return { opened: answer.value, message: answer.message };
  return answer.error === 'code-needed' ? askCode({ context, phone, typed }) : returnForm(answer, typed);
}

interface CodeStage {
  readonly context: PostedPhone['context'];
  readonly phone: string;
  readonly typed: Readonly<Record<string, string>>;
}

const codeNeeded = { ok: false, error: 'code-needed', message: '', fields: {} } as const;

/** Sends a code, and gives the page the stage in which it is typed. */
async function askCode({ context, phone, typed }: CodeStage) {
  const sent = await context.callByForm(sendCode, { phone });
  if (!sent.ok) return returnForm(sent, typed);
  return returnForm(codeNeeded, { ...typed, wait: String(sent.value.waitSeconds) });
}

/**
 * Signs in by a form of the browser with a phone number or an email: with the code, which is sent first, or with the PIN or
 * the password, which stand in one field.
 */
export async function postEitherLogin({ request, context }: PostedPhone) {
  const fields = ['identity', 'password', 'pin', 'code', 'stage'] as const;
  const { password, pin, code, ...typed } = await textsIn(request, fields);
  const identity = readIdentity(typed.identity);
  if (identity?.kind !== 'phone') {
    const answer = await context.callByForm(loginByEmail, { email: typed.identity, password });
    return answer.ok ? { opened: answer.value, message: answer.message } : returnForm(answer, typed);
  }
  const { phone } = identity;
  if (context.phoneWay === 'code' && code === '') return askCode({ context, phone, typed });
  const secret = context.phoneWay === 'code' ? { code } : { pin: pin || password };
  const answer = await context.callByForm(login, { phone, ...secret });
  return answer.ok ? { opened: answer.value, message: answer.message } : returnForm(answer, typed);
}

/** Sets a new PIN by a form of the browser, and leads to the login. */
export async function postPinReset({ request, context }: PostedForm) {
  const { answer, newPin, ...typed } = await textsIn(request, ['phone', 'answer', 'newPin']);
  const phone = typedNumber(typed.phone);
  const answered = await context.callByForm(resetPin, { phone, answer, newPin });
  return answered.ok
    ? redirect(withQuery(paths.login(), { [DONE]: 'pin-reset' }), 303)
    : returnForm(answered, typed);
}
