import type { sessionUser } from '@polam/contract/documents/users';
import type * as z from 'zod/mini';

/** The signed-in user as stored in the browser. */
export type SessionUser = z.output<typeof sessionUser>;

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
  return { user: { id: _id, name, email, phone, address, pincode, rating, role }, token };
}

function isSavedUser(user: unknown): user is SavedUser {
  if (!isRecord(user)) return false;
  const isWhole = texts.every((name) => typeof user[name] === 'string') && typeof user['rating'] === 'number';
  return isWhole && (user['role'] === '0' || user['role'] === '1');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
