import { wishAfterLogin } from '~/lib/after-login.ts';

/** What a press on a follow button wants. */
export type FollowWish = 'follow' | 'unfollow';

/** Whom a visitor wants to follow once signed in. */
export const followAfterLogin = wishAfterLogin('follow-after-login');
