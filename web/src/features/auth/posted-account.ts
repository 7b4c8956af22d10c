import { register, resetPassword } from '@polam/contract/calls/auth';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { redirect } from 'react-router';
import { returnForm, textsIn, type PostedForm } from '~/lib/forms/posted-form.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { DONE, FROM, paths, withQuery } from '~/paths.ts';
import { pathBefore } from './came-from.ts';

/** Registers by a form of the browser, and leads to the login. */
export async function postRegister({ request, context }: PostedForm) {
  const fields = ['name', 'email', 'phone', 'address', 'pincode', 'password', 'answer', 'adult'] as const;
  const { password, answer, ...typed } = await textsIn(request, fields);
  const answered = await context.callByForm(register, {
    ...typed,
    phone: typedNumber(typed.phone),
    pincode: typedNumber(typed.pincode),
    password,
    answer,
    // A box that is not ticked is not sent.
    adult: typed.adult !== '',
    agreed: NOTICE_VERSION,
  });
  return answered.ok ? toLogin(request, 'registered') : returnForm(answered, typed);
}

/** Resets a password by a form of the browser, and leads to the login. */
export async function postReset({ request, context }: PostedForm) {
  const { answer, newPassword, ...typed } = await textsIn(request, ['email', 'answer', 'newPassword']);
  const answered = await context.callByForm(resetPassword, { ...typed, answer, newPassword });
  return answered.ok ? toLogin(request, 'password-reset') : returnForm(answered, typed);
}

function toLogin({ url }: Request, done: 'registered' | 'password-reset'): Response {
  const from = pathBefore({ state: null, search: new URL(url).search });
  const back = from === paths.home() ? {} : { [FROM]: from };
  return redirect(withQuery(paths.login(), { [DONE]: done, ...back }), 303);
}
