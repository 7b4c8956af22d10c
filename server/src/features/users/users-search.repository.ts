import type { Query } from '@polam/database/connect';
import type { Keyed } from '@polam/server/http/keyset';
import type { PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { userColumns, userTables, type UserRow, type Reader } from './users.repository.ts';

/** A word of a search for users. */
export interface SearchedWord {
  readonly word: string;
  /** Sound of the word, as `sound_of` of the schema writes it; empty where the word has none. */
  readonly sound: string;
  /** The districts that have the word in their names, and those that have a similar one. */
  readonly nearDistricts: readonly string[];
  readonly farDistricts: readonly string[];
}

/** Filter of a list of users: all, or those who match all words, exactly or nearly. */
export interface UsersFilter {
  readonly words: readonly SearchedWord[];
  readonly manner: 'near' | 'far';
}

/** A user of a list, with the instant of joining as sort key. */
export interface ListedRow extends UserRow, Keyed {}

/** Sounds shorter than this match at the beginning of a word alone, and exactly. */
const WHOLE_SOUND = 3;

/** The words of a search with what they may mean. */
export async function readWords(db: Query, words: readonly string[]): Promise<readonly SearchedWord[]> {
  if (words.length === 0) return [];
  const districts = (condition: Fragment) => db`
    (select coalesce(json_agg(d.id), '[]') from districts d where w.sound <> '' and ${condition})`;
  // Materialized, so that the sound of each word is computed once and not again for every district.
  return db<SearchedWord[]>`
    with heard as materialized (
      select word, place, sound_of(word) as sound
      from unnest(${[...words]}::text[]) with ordinality w (word, place)
    )
    select w.word, w.sound,
      ${districts(db`d.name_sounds like '% ' || w.sound || '%'`)} as "nearDistricts",
      ${districts(db`length(w.sound) > ${WHOLE_SOUND} and d.name_sounds %> w.sound`)} as "farDistricts"
    from heard w
    order by w.place`;
}

/** A page of the users but the reader whom a filter lets through, who joined last first. */
export async function listUsers(
  db: Query,
  filter: UsersFilter,
  { reader, page }: { reader: Reader; page: PageQuery },
): Promise<readonly ListedRow[]> {
  const { order, key, after } = keyset(db, page, columns(db));
  const found = db`(
    select * from users u where ${conditions(db, filter, reader)} ${after}
    order by ${order} limit ${page.rows}
  )`;
  return db<ListedRow[]>`
    select ${userColumns(db, reader)}, ${key} as "sortKey"
    from ${userTables(db, reader, found)}
    order by ${order}`;
}

/**
 * Number of users that a filter lets through, counted up to the limit that is shown; all users are counted by
 * a counter.
 */
export async function countUsers(db: Query, filter: UsersFilter, reader: Reader): Promise<number> {
  if (filter.words.length === 0) return countEverybodyElse(db);
  return countTo(db, db`from users u where ${conditions(db, filter, reader)}`);
}

/** Number of users but the reader, from the counter of the triggers. */
async function countEverybodyElse(db: Query): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select (coalesce(sum(count), 1) - 1)::int as count from counted where what = 'users'`;
  return row?.count ?? 0;
}

/** The sort key of a user, who may be the last of a page; null for an unknown id. */
export async function findSortKey(db: Query, userId: string): Promise<Keyed['sortKey'] | null> {
  const [row] = await db<Keyed[]>`
    select json_build_array(u.created_at, u.id) as "sortKey" from users u where u.id = ${userId}`;
  return row?.sortKey ?? null;
}

function columns(db: Query) {
  return { date: db`u.created_at`, id: db`u.id` };
}

function conditions(db: Query, { words, manner }: UsersFilter, reader: Reader): Fragment {
  const everybody = db`u.suspended_at is null and u.id is distinct from ${reader.id}::uuid`;
  return words.reduce((all, word) => db`${all} and (${meets(db, word, manner)})`, everybody);
}

function meets(db: Query, searched: SearchedWord, manner: UsersFilter['manner']): Fragment {
  const { sound, nearDistricts, farDistricts } = searched;
  const districts = manner === 'near' ? nearDistricts : farDistricts;
  const isNearlyNamed = manner === 'far' && sound.length > WHOLE_SOUND;
  const named = isNearlyNamed ? db`u.name_sound %> ${sound}` : nameHas(db, searched);
  return districts.length === 0 ? named : db`${named} or u.district_id = any(${[...districts]})`;
}

/**
 * By sound; a word without a sound of its own, or with other signs than letters, is matched by its spelling.
 */
function nameHas(db: Query, { word, sound }: SearchedWord): Fragment {
  if (sound === '' || /[^\p{L}\p{M}]/u.test(word)) return isWritten(db, word.toLowerCase());
  return db`u.name_sound like ${sound.length < WHOLE_SOUND ? `% ${sound}%` : `%${sound}%`}`;
}

/** Two letters have no trigram of their own, so they are searched for where words begin. */
function isWritten(db: Query, word: string): Fragment {
  if (word.length >= WHOLE_SOUND) return db`lower(u.name) like ${anywhere(word)}`;
  const beginning = anywhere(word).slice(1);
  return db`(lower(u.name) like ${beginning} or lower(u.name) like ${`% ${beginning}`})`;
}
