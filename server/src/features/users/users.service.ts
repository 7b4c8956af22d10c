import type * as calls from '@polam/contract/calls/users';
import { meanRating } from '@polam/domain/user';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { mayReveal } from '@polam/server/http/limits/reveals';
import { buildUsersSearch } from './users-search.service.ts';
import { readerOf } from './user-documents.ts';
import { findPersons, type UserRow, type Reader } from './users.repository.ts';

/** Users of Polam as others may see them. */
export function buildUsers(appContext: AppContext) {
  const findUser = async (id: string, reader: Reader): Promise<UserRow | null> => {
    const [person] = await findPersons(appContext.db, [id], reader);
    return person ?? null;
  };

  /**
   * The user as the reader may see them now: the contacts of strangers are counted, and left out beyond the
   * limit.
   */
  const reveal = async (person: UserRow | null, context: Context<Actor>): Promise<UserRow | null> => {
    if (person === null || person.isKnown || person.phone === null) return person;
    const isShown = await mayReveal(appContext, person.id, context);
    return isShown ? person : { ...person, phone: null, email: null, address: null, pincode: null };
  };

  const getBasic: Handler<typeof calls.getBasic> = async ({ userId }, context) => {
    const person = await reveal(await findUser(userId, readerOf(context, appContext.now())), context);
    return person === null ? refuse('not-found') : ok({ people: [basicUser(person)] });
  };

  /** Users of some ids as a reader may see them, in the order of the ids; suspended ones are left out. */
  const listPersonsOf = async (ids: readonly string[], reader: Reader): Promise<readonly UserRow[]> => {
    const found = new Map((await findPersons(appContext.db, ids, reader)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  return assemble(buildUsersSearch(appContext), { findUser, listPersonsOf, reveal, getBasic });
}

/** The users feature of a running server. */
export type Users = ReturnType<typeof buildUsers>;

function basicUser(row: UserRow) {
  return {
    id: row.id,
    name: row.name,
    rating: meanRating(row),
    ...(row.phone === null ? {} : { phone: row.phone }),
  };
}
