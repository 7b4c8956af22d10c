import { intentAfterLogin } from '~/lib/after-login.ts';

/** What a press on a follow button wants. */
export type FollowIntent = 'follow' | 'unfollow';

/** Whom a visitor wants to follow once signed in. */
export const followAfterLogin = intentAfterLogin('follow-after-login');
