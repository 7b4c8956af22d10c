import { PASSWORD_LENGTH, USER_TEXT } from '@polam/domain/users/user';
import { orBlank } from '../blank-answers.ts';
import { call } from '../call.ts';
import { account, ownSession } from '../documents/account.ts';
import { ownData } from '../documents/own-data.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { changedUser } from '../users/fields.ts';
import { email, id, secret, text } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_PAGE } from '../documents/paging.ts';

const password = secret({ min: 1, max: PASSWORD_LENGTH.max }, 'required');
const nothing = document({});
const theAccount = document({ account: at('account', account) });
const ended = document({ ended: at('ended', count) });

/** Reads the user's own account. */
export const get = call({
  name: 'account.get',
  summary: 'What one’s own account holds, secrets apart.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/account',
  reads: ['account', 'ratings', 'users'],
  access: 'user',
  output: theAccount,
});

/** Changes the named fields and leaves the others. */
export const update = call({
  name: 'account.update',
  summary: 'Changes what is sent of one’s own account; a blank description or UPI id empties it.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/account',
  changes: ['account', 'users'],
  access: 'user',
  input: changedUser,
  output: theAccount,
  done: 'account-saved',
});

/** Changes the email that the user signs in with. */
export const changeEmail = call({
  name: 'account.changeEmail',
  summary: 'Changes the e-mail one signs in with; asks for the password.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/account/email',
  changes: ['account', 'users'],
  access: 'user',
  input: { email: at('email', email), password: at('password', password) },
  output: nothing,
  refusals: ['wrong-password', 'email-taken'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
});

/** Changes the password and ends the sessions of all other devices. */
export const changePassword = call({
  name: 'account.changePassword',
  summary: 'Changes the password and ends all other sessions; asks for the old one.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/account/password',
  changes: ['account', 'users', 'sessions'],
  access: 'user',
  input: {
    password: at('password', password),
    newPassword: at('newPassword', secret(PASSWORD_LENGTH, 'password-short')),
  },
  output: nothing,
  refusals: ['wrong-password'],
  done: 'password-changed',
  limits: ['password'],
  replay: false,
  showsTo: 'oneself',
});

/** Sets the secret answer that resets the password, or switches it off. */
export const changeAnswer = call({
  name: 'account.changeAnswer',
  summary:
    'Sets the secret answer; a blank one switches the reset off. Asks for the password. Not for admins.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/account/answer',
  changes: ['account', 'users'],
  access: 'user',
  input: {
    password: at('password', password),
    answer: at('answer', orBlank(secret({ min: 1, max: USER_TEXT.answer }, 'required'))),
  },
  output: nothing,
  refusals: ['wrong-password'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
  showsTo: 'oneself',
});

/** Lists the open sessions of the account. */
export const sessions = call({
  name: 'account.sessions',
  summary: 'The devices on which the account is open, the one last seen first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/account/sessions',
  reads: ['sessions'],
  access: 'user',
  output: document({ sessions: at('sessions', listOf(ownSession, MAX_PAGE)) }),
});

/** Ends one of the user's own sessions. */
export const endSession = call({
  name: 'account.endSession',
  summary: 'Ends one of one’s own sessions; that of somebody else is not found.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/account/sessions/{id}',
  changes: ['sessions'],
  access: 'user',
  input: { sessionId: at('id', id) },
  output: nothing,
  done: 'session-ended',
  replay: false,
  showsTo: 'oneself',
});

/** Ends all other sessions of the user. */
export const endOtherSessions = call({
  name: 'account.endOtherSessions',
  summary: 'Ends all one’s sessions but the one that asks.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/account/sessions/end-others',
  changes: ['sessions'],
  access: 'user',
  output: ended,
  done: 'session-ended',
  replay: false,
  showsTo: 'oneself',
});

/** Ends all sessions of the user, this one included. */
export const endAllSessions = call({
  name: 'account.endAllSessions',
  summary: 'Ends all one’s sessions, the one that asks as well.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/account/sessions/end-all',
  changes: ['sessions'],
  access: 'user',
  output: ended,
  done: 'signed-out',
  replay: false,
  showsTo: 'oneself',
});

/** Exports all data that the market holds of the user. */
export const exportData = call({
  name: 'account.exportData',
  summary: 'All that the market holds of the person who asks, secrets apart: "download my data".',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/account/data',
  reads: [],
  access: 'user',
  output: ownData,
  envelope: 'bare',
  limits: ['export'],
});

/** Deletes the user's own account. */
export const erase = call({
  name: 'account.erase',
  summary: 'Erases the account: asks for the password, and for its e-mail as confirmation.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/account/erase',
  changes: ['account', 'users'],
  access: 'user',
  input: {
    password: at('password', password),
    confirmation: at('confirmation', text(USER_TEXT.email)),
  },
  output: nothing,
  refusals: ['wrong-password', 'open-orders', 'last-admin'],
  done: 'account-erased',
  isAlone: true,
  limits: ['password'],
  replay: false,
});
