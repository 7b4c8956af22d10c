import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { storageKey } from '../offline/stored-of-user.ts';

const KEY = 'polam.agreed';

/** Whether this device knows that a user has agreed to the notice in force. Browser only. */
export function knowsAgreed(who: string): boolean {
  try {
    return localStorage.getItem(storageKey(KEY, who)) === NOTICE_VERSION;
  } catch {
    // A browser that forbids storage knows nothing, and the server is asked.
    return false;
  }
}

/** Remembers on this device that a user has agreed, so that the server need not be asked at each visit. */
export function rememberAgreed(who: string): void {
  try {
    localStorage.setItem(storageKey(KEY, who), NOTICE_VERSION);
  } catch {
    // The server knows it all the same.
  }
}
