import { intentAfterLogin } from '~/lib/after-login.ts';

/** Which lot a visitor wants to keep once signed in. */
export const heartAfterLogin = intentAfterLogin('wish-after-login');
