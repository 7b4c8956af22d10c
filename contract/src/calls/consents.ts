import { noticeVersions } from '@polam/domain/users/consent';
import { USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { consent, nominee } from '../documents/consents.ts';
import { at, document } from '../fields.ts';
import { meaningfulText } from '../meaningful-text.ts';
import { choice, phone } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_PAGE } from '../documents/paging.ts';

export const get = call('consents.get', 'GET /api/v1/account/consents', {
  summary: 'What one agreed to and when, who is named for the case of need, and whether a place is kept.',
  reads: ['consents'],
  access: 'user',
  output: document({
    consents: at('consents', listOf(consent, MAX_PAGE)),
    nominee: at('nominee', z.nullable(nominee)),
    hasLocation: at('location', z.boolean()),
  }),
});

export const agree = call('consents.agree', 'POST /api/v1/account/consents', {
  summary: 'Agrees to privacy notice and terms in a version, as somebody who is 18 or older.',
  changes: ['consents', 'account'],
  access: 'user',
  input: { version: at('version', choice(noticeVersions)) },
  done: 'account-saved',
  showsTo: 'oneself',
});

export const withdrawLocation = call('consents.withdrawLocation', 'DELETE /api/v1/account/location', {
  summary: 'Takes back that one’s place is kept, and forgets it; address and pincode stay.',
  changes: ['consents', 'account'],
  access: 'user',
  done: 'account-saved',
  showsTo: 'oneself',
});

export const setNominee = call('consents.setNominee', 'PUT /api/v1/account/nominee', {
  summary: 'Names who may ask for one’s data when one no longer can; there is one at a time.',
  changes: ['consents', 'account'],
  access: 'user',
  input: { name: at('name', meaningfulText(USER_TEXT.name)), phone: at('phone', phone) },
  done: 'account-saved',
  showsTo: 'oneself',
});

export const removeNominee = call('consents.removeNominee', 'DELETE /api/v1/account/nominee', {
  summary: 'Names nobody any more for the case of need.',
  changes: ['consents', 'account'],
  access: 'user',
  done: 'account-saved',
  showsTo: 'oneself',
});
