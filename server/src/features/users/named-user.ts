import type { Query } from '@polam/database/connect';
import type { Spellings } from '@polam/domain/names/own-spelling';

/** A user as everything names them that they have posted or written: the wire's `namedUser`. */
export interface NamedUserRow {
  readonly id: string;
  readonly name: string;
  /** The name in other scripts, as the user writes it; absent where a rule suffices. */
  readonly spellings?: Spellings;
}

/** JSON column with a user of a table of users, a {@link NamedUserRow}. */
export function namedUserColumn(db: Query, user: 'a' | 'b' | 'f' | 'g' | 'u') {
  const of = db(user);
  return db`json_strip_nulls(json_build_object('id', ${of}.id, 'name', ${of}.name, 'spellings', ${of}.name_spellings))`;
}

/** A user of an id who may trade; null where there is none. */
export async function findNamedUser(db: Query, id: string): Promise<NamedUserRow | null> {
  const [row] = await db<{ user: NamedUserRow }[]>`
    select ${namedUserColumn(db, 'u')} as "user" from users u where u.id = ${id} and u.suspended_at is null`;
  return row?.user ?? null;
}

/** A user whose name and spellings were read as columns of their own. */
export function namedUser(id: string, name: string, spellings: Spellings | null): NamedUserRow {
  return spellings === null ? { id, name } : { id, name, spellings };
}
