import { intentAfterLogin } from '~/lib/session/after-login.ts';

/** Listing that a visitor wants on the wishlist once signed in. */
export const heartAfterLogin = intentAfterLogin('wish-after-login');
