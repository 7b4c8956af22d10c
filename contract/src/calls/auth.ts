import { languages } from '@polam/domain/catalogue';
import { noticeVersions } from '@polam/domain/users/consent';
import { PASSWORD_LENGTH, USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { sessionUser } from '../documents/users.ts';
import { plain } from '../documents/values.ts';
import { at, document, withFields } from '../fields.ts';
import { createdUser } from '../users/fields.ts';
import { choice, flag, maybe, secret, text, readNumber, reading, shown, within } from '../scalars.ts';

const anyPassword = secret({ min: 1, max: PASSWORD_LENGTH.max }, 'required');
const newPassword = secret(PASSWORD_LENGTH, 'password-short');
const answer = secret({ min: 1, max: USER_TEXT.answer }, 'required');
/** Includes the language, so that a new device uses it. */
const whoSignsIn = document(
  withFields(sessionUser, { language: at('language', z.optional(z.enum(languages))) }),
);
const allowed = document({ ok: at('ok', z.literal(true)) });

export const login = specCall('auth.login', 'POST /api/v1/auth/login', {
  summary: 'Signs in with e-mail and password and gives a token.',
  changes: ['sessions'],
  access: 'public',
  input: { email: at('email', text(USER_TEXT.email)), password: at('password', anyPassword) },
  output: document({ user: at('user', whoSignsIn), token: at('token', plain) }),
  refusals: ['wrong-credentials', 'suspended'],
  done: 'signed-in',
  limits: ['login'],
  replay: false,
  showsTo: 'oneself',
});

const { name, email, phone, ...place } = createdUser;

export const register = specCall('auth.register', 'POST /api/v1/auth/register', {
  summary: 'Makes an account; the location is optional, and so is the version of the notice agreed to.',
  changes: ['account', 'users'],
  access: 'public',
  input: {
    name,
    email,
    password: at('password', newPassword),
    phone,
    answer: at('answer', maybe(answer)),
    ...place,
    latitude: at('latitude', maybe(coordinate(90))),
    longitude: at('longitude', maybe(coordinate(180))),
    adult: at('adult', maybe(flag)),
    agreed: at('agreed', maybe(choice(noticeVersions))),
  },
  refusals: ['email-taken'],
  status: 201,
  done: 'registered',
  limits: ['register'],
  replay: false,
  showsTo: 'oneself',
});

export const resetPassword = specCall('auth.resetPassword', 'POST /api/v1/auth/forgot-password', {
  summary: 'Sets a new password by the secret answer and ends all sessions.',
  changes: ['account', 'sessions'],
  access: 'public',
  input: {
    email: at('email', text(USER_TEXT.email)),
    answer: at('answer', answer),
    newPassword: at('newPassword', newPassword),
  },
  refusals: ['reset-refused'],
  done: 'password-reset',
  limits: ['reset'],
  replay: false,
  showsTo: 'oneself',
});

export const logout = call('auth.logout', 'POST /api/v1/auth/logout', {
  summary: 'Ends the session that asks.',
  changes: ['sessions'],
  access: 'user',
  done: 'signed-out',
  replay: false,
  showsTo: 'oneself',
});

export const userGuard = specCall('auth.userGuard', 'GET /api/v1/auth/user-auth', {
  summary: 'Says whether the session may open pages of users.',
  reads: [],
  access: 'user',
  output: allowed,
  envelope: 'bare',
});

export const adminGuard = specCall('auth.adminGuard', 'GET /api/v1/auth/admin-auth', {
  summary: 'Says whether the session may open pages of admins.',
  reads: [],
  access: 'admin',
  output: allowed,
  envelope: 'bare',
});

/** A geographic coordinate in degrees, from -`bound` to `bound`. */
function coordinate(bound: number) {
  const schema = reading('coordinate', readNumber, (value) => value).check(
    within('coordinate', (value) => Math.abs(value) <= bound, bound),
  );
  return shown(schema, { type: 'number', minimum: -bound, maximum: bound });
}
