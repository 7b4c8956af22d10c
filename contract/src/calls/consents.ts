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

const nothing = document({});

/** Reads the consents of the user. */
export const get = call({
  name: 'consents.get',
  summary: 'What one agreed to and when, who is named for the case of need, and whether a place is kept.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/account/consents',
  reads: ['consents'],
  access: 'user',
  output: document({
    consents: at('consents', listOf(consent, MAX_PAGE)),
    nominee: at('nominee', z.nullable(nominee)),
    hasLocation: at('location', z.boolean()),
  }),
});

/** Consents to privacy notice and terms. */
export const agree = call({
  name: 'consents.agree',
  summary: 'Agrees to privacy notice and terms in a version, as somebody who is 18 or older.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/account/consents',
  changes: ['consents', 'account'],
  access: 'user',
  input: { version: at('version', choice(noticeVersions)) },
  output: nothing,
  done: 'account-saved',
  showsTo: 'oneself',
});

/** Deletes the user's location. */
export const withdrawLocation = call({
  name: 'consents.withdrawLocation',
  summary: 'Takes back that one’s place is kept, and forgets it; address and pincode stay.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/account/location',
  changes: ['consents', 'account'],
  access: 'user',
  output: nothing,
  done: 'account-saved',
  showsTo: 'oneself',
});

/** Names the user's nominee. */
export const setNominee = call({
  name: 'consents.setNominee',
  summary: 'Names who may ask for one’s data when one no longer can; there is one at a time.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/account/nominee',
  changes: ['consents', 'account'],
  access: 'user',
  input: { name: at('name', meaningfulText(USER_TEXT.name)), phone: at('phone', phone) },
  output: nothing,
  done: 'account-saved',
  showsTo: 'oneself',
});

/** Removes the user's nominee. */
export const removeNominee = call({
  name: 'consents.removeNominee',
  summary: 'Names nobody any more for the case of need.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/account/nominee',
  changes: ['consents', 'account'],
  access: 'user',
  output: nothing,
  done: 'account-saved',
  showsTo: 'oneself',
});
