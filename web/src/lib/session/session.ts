import type { sessionUser } from '@polam/contract/documents/users';
import { roles } from '@polam/domain/users/user';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { ENDED_KEY } from './ended-key.ts';

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
  const text = readSaved(SESSION_KEY);
  if (text !== lastText) {
    lastText = text;
    lastSession = parse(text);
  }
  return lastSession;
}

/** Opens a session on this device, for all its tabs. */
export function openSession(user: SessionUser, token: string): void {
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(SESSION_KEY, JSON.stringify(toSaved({ user, token })));
  notifyAll();
}

/** Ends the session on this device, for all its tabs. */
export function endSession(): void {
  localStorage.removeItem(ENDED_KEY);
  removeSession();
}

/** Ends a session that the server has ended, unless a user has signed in anew since the call was made. */
export function endSessionOf(token: string): void {
  const session = currentSession();
  if (session.state !== 'signed-in' || session.token !== token) return;
  localStorage.setItem(ENDED_KEY, '1');
  removeSession();
}

/** Says no longer that the last session here was ended, on all tabs of this device. */
export function closeEndedNotice(): void {
  localStorage.removeItem(ENDED_KEY);
  notifyAll();
}

/** Whether the last session here was ended by the server: on another device, by a new PIN, or as too old. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSaved(ENDED_KEY) !== null,
    () => false,
  );
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
    if (event.key === SESSION_KEY || event.key === ENDED_KEY || event.key === null) listener();
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

function removeSession(): void {
  localStorage.removeItem(SESSION_KEY);
  notifyAll();
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key);
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

/** The signed-in user as stored in the browser. */
type SessionUser = z.output<typeof sessionUser>;

/** The same user in wire form. */
type SavedUser = Omit<SessionUser, 'id'> & { readonly _id: string };

/** A session as stored in the browser under `auth`. */
interface SavedSession {
  readonly user: SessionUser;
  readonly token: string;
}

const texts = ['_id', 'name', 'email', 'phone', 'address', 'pincode'] as const;

/** A session in wire form. */
export function toSaved({ user: { id, ...rest }, token }: SavedSession): { user: SavedUser; token: string } {
  return { user: { _id: id, ...rest }, token };
}

/**
 * Reads a session in wire form; null for anything else.
 *
 * By hand, not by the contract's codec: every first visit calls this, and the codec would load all the code
 * that checks documents. A test compares the two.
 */
export function fromSaved(value: unknown): SavedSession | null {
  if (!isRecord(value) || !isRecord(value['user'])) return null;
  const { user, token } = value;
  if (typeof token !== 'string' || token === '' || !isSavedUser(user)) return null;
  const { _id, name, email, phone, address, pincode, rating, role } = user;
  const spelled = { ...spellingsIn(user, 'spellings'), ...spellingsIn(user, 'villageSpellings') };
  return { user: { id: _id, name, email, phone, address, pincode, rating, role, ...spelled }, token };
}

/** A field of spellings by language where the saved user has it; a damaged one is as none. */
function spellingsIn(user: SavedUser, field: 'spellings' | 'villageSpellings') {
  const spelled: unknown = user[field];
  if (!isRecord(spelled) || Object.values(spelled).some((each) => typeof each !== 'string')) return {};
  return { [field]: spelled };
}

function isSavedUser(user: unknown): user is SavedUser {
  if (!isRecord(user)) return false;
  const isWhole = texts.every((name) => typeof user[name] === 'string') && typeof user['rating'] === 'number';
  return isWhole && (user['role'] === '0' || user['role'] === '1');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
