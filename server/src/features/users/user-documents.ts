import type { Language } from '@polam/domain/catalogue';
import { standingOf } from '@polam/domain/users/trust';
import { roles } from '@polam/domain/users/user';
import { placeIn } from '@polam/domain/place';
import type { Actor } from '@polam/server/http/context';
import type { UserRow, Reader } from './users.repository.ts';

/** The reader of a call's context, at an instant. */
export function readerOf({ actor, language }: { actor: Actor | null; language: Language }, at: Date): Reader {
  return { id: actor?.id ?? null, isAdmin: actor?.role === roles.admin, language, at };
}

/** A user with rating and place, as lists show them to anybody. */
export function placedUser(row: UserRow, language: Language) {
  const { id, name } = row;
  return { id, name, ...standingOf(row), ...placeIn(row.district, language) };
}
