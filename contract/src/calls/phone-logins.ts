import { languages } from '@polam/domain/catalogue';
import { noticeVersions } from '@polam/domain/users/consent';
import { phoneWays } from '@polam/domain/users/phone-login';
import { PASSWORD_LENGTH, USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sessionUser } from '../documents/users.ts';
import { count, plain } from '../documents/values.ts';
import { at, document, withFields } from '../fields.ts';
import { choice, email, flag, maybe, phone, secret } from '../scalars.ts';
import { sixDigits, typedPlace } from '../scalars/phones.ts';
import { createdUser } from '../users/fields.ts';

const code = at('code', maybe(sixDigits('code')));
const pin = at('pin', maybe(sixDigits('pin')));
/** Random key that a browser stores: by it an account knows a device on which it was signed in to before. */
const device = at('device', maybe(secret({ min: 20, max: 100 }, 'required')));
/** The password or the PIN of an account, or a code sent to its number: whichever it has. */
const proof = secret({ min: 1, max: PASSWORD_LENGTH.max }, 'required');
const newPin = at('newPin', sixDigits('pin'));

const opened = document({
  user: at(
    'user',
    document(withFields(sessionUser, { language: at('language', z.optional(z.enum(languages))) })),
  ),
  token: at('token', plain),
});

export const way = call('phoneLogins.way', 'GET /api/v1/auth/phone/way', {
  summary: 'Whether numbers are proven by codes that are sent to them, or by a PIN.',
  reads: [],
  access: 'public',
  output: document({ way: at('way', z.enum(phoneWays)) }),
});

export const sendCode = call('phoneLogins.sendCode', 'POST /api/v1/auth/phone/code', {
  summary:
    'Sends six digits to a number, whether or not it has an account; another code follows after half a minute at the earliest.',
  changes: [],
  access: 'public',
  input: { phone: at('phone', phone) },
  output: document({ waitSeconds: at('waitSeconds', count) }),
  refusals: ['codes-off', 'code-not-sent', 'codes-used-up'],
  limits: ['code'],
  replay: false,
  showsTo: 'oneself',
});

export const register = call('phoneLogins.register', 'POST /api/v1/auth/phone/register', {
  summary: 'Makes an account by a number with the code that was sent there, or with a PIN, and signs in.',
  changes: ['account', 'users', 'sessions'],
  access: 'public',
  input: {
    name: createdUser.name,
    phone: at('phone', phone),
    place: at('place', typedPlace),
    code,
    pin,
    device,
    adult: at('adult', flag),
    agreed: at('agreed', maybe(choice(noticeVersions))),
  },
  output: opened,
  refusals: ['phone-taken', 'code-needed', 'wrong-code'],
  status: 201,
  done: 'signed-in',
  limits: ['register'],
  replay: false,
  showsTo: 'oneself',
});

export const login = call('phoneLogins.login', 'POST /api/v1/auth/phone/login', {
  summary: 'Signs in with a number, and the code that was sent there or the PIN.',
  changes: ['sessions'],
  access: 'public',
  input: { phone: at('phone', phone), code, pin, device },
  output: opened,
  refusals: ['wrong-code', 'wrong-pin', 'pin-not-enough', 'no-account', 'suspended'],
  done: 'signed-in',
  limits: ['login'],
  replay: false,
  showsTo: 'oneself',
});

export const resetPin = call('phoneLogins.resetPin', 'POST /api/v1/auth/phone/reset-pin', {
  summary: 'Sets a new PIN by the secret answer and ends all sessions.',
  changes: ['account', 'sessions'],
  access: 'public',
  input: {
    phone: at('phone', phone),
    answer: at('answer', secret({ min: 1, max: USER_TEXT.answer }, 'required')),
    newPin,
  },
  refusals: ['pin-reset-refused', 'codes-on'],
  done: 'pin-reset',
  limits: ['reset'],
  replay: false,
  showsTo: 'oneself',
});

export const setPhone = call('phoneLogins.setPhone', 'PUT /api/v1/account/login-phone', {
  summary:
    'Adds or changes the number one signs in with: by a code sent there, or with a PIN; asks for the password or PIN where there is one.',
  changes: ['account', 'users', 'sessions'],
  access: 'user',
  input: { phone: at('phone', phone), code, pin, proof: at('proof', maybe(proof)) },
  refusals: ['phone-taken', 'wrong-code', 'code-needed', 'wrong-password'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
});

export const changePin = call('phoneLogins.changePin', 'PUT /api/v1/account/pin', {
  summary: 'Changes the PIN and ends all other sessions; asks for the old one, or for the password.',
  changes: ['account', 'sessions'],
  access: 'user',
  input: { proof: at('proof', proof), newPin },
  refusals: ['wrong-password', 'codes-on'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
  showsTo: 'oneself',
});

export const addEmail = call('phoneLogins.addEmail', 'PUT /api/v1/account/login-email', {
  summary:
    'Adds e-mail and password to an account that has none; asks for the PIN, or for a code sent to its number.',
  changes: ['account', 'users'],
  access: 'user',
  input: {
    email: at('email', email),
    newPassword: at('newPassword', secret(PASSWORD_LENGTH, 'password-short')),
    proof: at('proof', proof),
  },
  refusals: ['wrong-password', 'email-taken'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
});
