import type * as calls from '@polam/contract/calls/people';
import type { OutputOf } from '@polam/contract/call';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { meanRating, roles } from '@polam/domain/person';
import type { Handler } from '@polam/server/http/bind';
import type { Actor, Context } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { ok, refuse } from '@polam/server/http/result';
import { mayReveal } from '@polam/server/http/reveals';
import { findPersons, listPersons, type PersonRow, type Reader } from './users.repository.ts';

type ListedPerson = OutputOf<typeof calls.list>[number];

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The people of Polam as others may see them. */
export function buildUsers(house: House) {
  const findPerson = async (id: string, reader: Reader): Promise<PersonRow | null> => {
    const [person] = await findPersons(house.db, [id], reader);
    return person ?? null;
  };

  /** The person as the reader may see him now: the contacts of strangers are counted and at last left out. */
  const reveal = async (person: PersonRow | null, context: Context<Actor>): Promise<PersonRow | null> => {
    if (person === null || person.isKnown || person.phone === null) return person;
    const isShown = await mayReveal(house, person.id, context);
    return isShown ? person : { ...person, phone: null, email: null, address: null };
  };

  const getBasic: Handler<typeof calls.getBasic> = async ({ personId }, context) => {
    const person = await reveal(await findPerson(personId, readerOf(context)), context);
    return person === null ? refuse('not-found') : ok({ people: [basicPerson(person)] });
  };

  const list: Handler<typeof calls.list> = async ({ search, limit, cursor }, context) => {
    // A bare array has no room for a cursor: the id of the last person is one, and the usual page is the largest.
    const afterId = cursor !== undefined && idPattern.test(cursor) ? cursor : null;
    const wish = { search: search ?? null, afterId, limit: limit ?? MAX_PAGE };
    const persons = await listPersons(house.db, wish, readerOf(context));
    return ok(persons.map(listedPerson));
  };

  return { findPerson, reveal, getBasic, list };
}

/** The people of a running server. */
export type Users = ReturnType<typeof buildUsers>;

/** The reader that a call's context tells of. */
export function readerOf({ actor, language }: { actor: Actor | null; language: Language }): Reader {
  return { id: actor?.id ?? null, isAdmin: actor?.role === roles.admin, language };
}

function basicPerson(row: PersonRow) {
  return {
    id: row.id,
    name: row.name,
    rating: meanRating(row),
    ...(row.phone === null ? {} : { phone: row.phone }),
  };
}

function listedPerson({ id, name, email, phone }: PersonRow): ListedPerson {
  return { id, name, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
}
