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
const theAccount = document({ account: at('account', account) });
const ended = document({ ended: at('ended', count) });

export const get = call('account.get', 'GET /api/v1/account', {
  summary: 'What one’s own account holds, secrets apart.',
  reads: ['account', 'ratings', 'users'],
  access: 'user',
  output: theAccount,
});

export const update = call('account.update', 'PUT /api/v1/account', {
  summary: 'Changes what is sent of one’s own account; a blank description or UPI id empties it.',
  changes: ['account', 'users'],
  access: 'user',
  input: changedUser,
  output: theAccount,
  done: 'account-saved',
});

export const changeEmail = call('account.changeEmail', 'PUT /api/v1/account/email', {
  summary: 'Changes the e-mail one signs in with; asks for the password.',
  changes: ['account', 'users'],
  access: 'user',
  input: { email: at('email', email), password: at('password', password) },
  refusals: ['wrong-password', 'email-taken'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
});

export const changePassword = call('account.changePassword', 'PUT /api/v1/account/password', {
  summary: 'Changes the password and ends all other sessions; asks for the old one.',
  changes: ['account', 'users', 'sessions'],
  access: 'user',
  input: {
    password: at('password', password),
    newPassword: at('newPassword', secret(PASSWORD_LENGTH, 'password-short')),
  },
  refusals: ['wrong-password'],
  done: 'password-changed',
  limits: ['password'],
  replay: false,
  showsTo: 'oneself',
});

export const changeAnswer = call('account.changeAnswer', 'PUT /api/v1/account/answer', {
  summary:
    'Sets the secret answer; a blank one switches the reset off. Asks for the password. Not for admins.',
  changes: ['account', 'users'],
  access: 'user',
  input: {
    password: at('password', password),
    answer: at('answer', orBlank(secret({ min: 1, max: USER_TEXT.answer }, 'required'))),
  },
  refusals: ['wrong-password'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
  showsTo: 'oneself',
});

export const sessions = call('account.sessions', 'GET /api/v1/account/sessions', {
  summary: 'The devices on which the account is open, the one last seen first.',
  reads: ['sessions'],
  access: 'user',
  output: document({ sessions: at('sessions', listOf(ownSession, MAX_PAGE)) }),
});

export const endSession = call('account.endSession', 'DELETE /api/v1/account/sessions/{id}', {
  summary: 'Ends one of one’s own sessions; that of somebody else is not found.',
  changes: ['sessions'],
  access: 'user',
  input: { sessionId: at('id', id) },
  done: 'session-ended',
  replay: false,
  showsTo: 'oneself',
});

export const endOtherSessions = call('account.endOtherSessions', 'POST /api/v1/account/sessions/end-others', {
  summary: 'Ends all one’s sessions but the one that asks.',
  changes: ['sessions'],
  access: 'user',
  output: ended,
  done: 'session-ended',
  replay: false,
  showsTo: 'oneself',
});

export const endAllSessions = call('account.endAllSessions', 'POST /api/v1/account/sessions/end-all', {
  summary: 'Ends all one’s sessions, the one that asks as well.',
  changes: ['sessions'],
  access: 'user',
  output: ended,
  done: 'signed-out',
  replay: false,
  showsTo: 'oneself',
});

export const exportData = call('account.exportData', 'GET /api/v1/account/data', {
  summary: 'All that the market holds of the person who asks, secrets apart: "download my data".',
  reads: [],
  access: 'user',
  output: ownData,
  envelope: 'bare',
  limits: ['export'],
});

export const erase = call('account.erase', 'POST /api/v1/account/erase', {
  summary: 'Erases the account: asks for the password, and for its e-mail as confirmation.',
  changes: ['account', 'users'],
  access: 'user',
  input: {
    password: at('password', password),
    confirmation: at('confirmation', text(USER_TEXT.email)),
  },
  refusals: ['wrong-password', 'open-orders', 'payouts-owed', 'last-admin'],
  done: 'account-erased',
  isAlone: true,
  limits: ['password'],
  replay: false,
});
