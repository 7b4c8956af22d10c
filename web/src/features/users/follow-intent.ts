import { intentAfterLogin } from '~/lib/session/after-login.ts';

/** Intent of a press on a follow button. */
export type FollowIntent = 'follow' | 'unfollow';

/** User whom a visitor wants to follow once signed in. */
export const followAfterLogin = intentAfterLogin('follow-after-login');
