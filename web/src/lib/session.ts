import { roles } from '@polam/domain/user';
import { useSyncExternalStore } from 'react';
import { fromSaved, toSaved, type SessionUser } from './saved-session.ts';

export type { SessionUser };

/** Session of the reader. `unknown` on the server and until the page has been hydrated. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'visitor' }
  | { readonly state: 'signed-in'; readonly user: SessionUser; readonly token: string };

/**
 * The key under which the browser stores the session: `{ user, token }` in wire form. Source: SPEC section 3.
 */
export const SESSION_KEY = 'auth';

const unknown: Session = { state: 'unknown' };
const visitor: Session = { state: 'visitor' };

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastSession: Session = visitor;

/** The session now; in the browser only. */
export function currentSession(): Session {
  const text = readSaved();
  if (text !== lastText) {
    lastText = text;
    lastSession = parse(text);
  }
  return lastSession;
}

/** Opens a session on this device, for all its tabs. */
export function openSession(user: SessionUser, token: string): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(toSaved({ user, token })));
  notifyAll();
}

/** Ends the session on this device, for all its tabs. */
export function endSession(): void {
  localStorage.removeItem(SESSION_KEY);
  notifyAll();
}

/** Ends a session that the server has ended, unless a user has signed in anew since the call was made. */
export function endSessionOf(token: string): void {
  const session = currentSession();
  if (session.state === 'signed-in' && session.token === token) endSession();
}

/** The session, updated when it changes here or in another tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, () => unknown);
}

/** Whether a user is an admin. */
export function isAdmin(user: SessionUser): boolean {
  return user.role === roles.admin;
}

/**
 * Calls back whenever the session changes, here or in another tab, or may have changed while this page was in
 * the back/forward cache. Returns a function that ends it.
 */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
  };
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    // A browser that forbids storage has no session to restore.
    return null;
  }
}

function parse(text: string | null): Session {
  if (text === null) return visitor;
  try {
    const saved = fromSaved(JSON.parse(text));
    return saved === null ? visitor : { state: 'signed-in', ...saved };
  } catch {
    // A value that another program has stored under our key is no session.
    return visitor;
  }
}
