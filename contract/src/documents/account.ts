import * as z from 'zod/mini';
import { at, namedDocument, withFields } from '../fields.ts';
import { ownFields, placeOfUser, ratingOfUser } from '../users/fields.ts';
import { area, sessionUser } from './users.ts';
import { instant, nullable, plain } from './values.ts';

/** The user's own account, without secrets. */
export const account = namedDocument(
  'Account',
  withFields(sessionUser, {
    ...ratingOfUser,
    ...area,
    ...placeOfUser,
    ...ownFields,
    hasAnswer: at('resetByAnswer', z.boolean()),
    /** The number that the user signs in with; null where there is none. */
    loginPhone: at('loginPhone', nullable),
    hasPassword: at('hasPassword', z.boolean()),
    hasPin: at('hasPin', z.boolean()),
    createdAt: at('createdAt', instant),
  }),
);

/** One session of the requesting user. Browser and system are well-known names, empty where unknown. */
export const ownSession = namedDocument('Session', {
  id: at('_id', plain),
  browser: at('browser', plain),
  system: at('system', plain),
  openedAt: at('createdAt', instant),
  lastSeenAt: at('lastSeenAt', instant),
  isThis: at('current', z.boolean()),
});
