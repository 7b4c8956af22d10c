import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/users';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import { mapNames } from '@polam/contract/fields';
import { revealedFields } from '@polam/contract/users/fields';
import type { Language } from '@polam/domain/catalogue';
import { stampsOf } from '@polam/domain/stamps';
import { meanRating } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal, pageOf, toPageQuery, type PageQuery } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { mayReveal, revealSome } from '@polam/server/http/limits/reveals';
import { placedUser, readerOf } from './user-documents.ts';
import {
  countUsers,
  findSortKey,
  listUsers,
  readWords,
  type ListedRow,
  type UsersFilter,
} from './users-search.repository.ts';
import { findUsersById, type UserRow, type Reader } from './users.repository.ts';

/** Users of Polam as others may see them. */
export function buildUsers(appContext: AppContext) {
  const findUser = async (id: string, reader: Reader): Promise<UserRow | null> => {
    const [user] = await findUsersById(appContext.db, [id], reader);
    return user ?? null;
  };

  /**
   * The user as the reader may see them now: the contacts of strangers are counted, and left out beyond the
   * limit.
   */
  const reveal = async (user: UserRow | null, context: Context<Actor>): Promise<UserRow | null> => {
    if (user === null || user.isKnown || user.phone === null) return user;
    const isShown = await mayReveal(appContext, user.id, context);
    return isShown ? user : { ...user, ...mapNames(revealedFields, () => null) };
  };

  const getBasic: Handler<typeof calls.getBasic> = async ({ userId }, context) => {
    const user = await reveal(await findUser(userId, readerOf(context, appContext.now())), context);
    return user === null ? refuse('not-found') : ok({ users: [basicUser(user)] });
  };

  /** Users of some ids as a reader may see them, in the order of the ids; suspended ones are left out. */
  const listUsersOf = async (ids: readonly string[], reader: Reader): Promise<readonly UserRow[]> => {
    const found = new Map((await findUsersById(appContext.db, ids, reader)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  return assemble(buildUsersSearch(appContext), { findUser, listUsersOf, reveal, getBasic });
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

type FoundUser = OutputOf<typeof calls.search>['users'][number];

interface Seen {
  readonly row: ListedRow;
  readonly contact: FoundUser['contact'];
}

/** More words do not narrow a search any further. */
const MAX_WORDS = 4;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists of all users: the bare array of other clients, and the one that is searched. */
function buildUsersSearch(appContext: AppContext) {
  const list: Handler<typeof calls.list> = async ({ search, limit, cursor }, context) => {
    // A bare array has no field for a cursor: the id of the last user is one, and the default page is the
    // largest.
    const after =
      cursor !== undefined && idPattern.test(cursor) ? await findSortKey(appContext.db, cursor) : null;
    const page: PageQuery = { sort: 'date-desc', after, rows: limit ?? MAX_PAGE };
    const { rows } = await findUsers(appContext, search, {
      page,
      reader: readerOf(context, appContext.now()),
    });
    return ok((await seeContacts(appContext, rows, context)).map(listedUser));
  };

  const search: Handler<typeof calls.search> = async ({ search: text, ...input }, context) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const { rows, count } = await findUsers(appContext, text, {
      page,
      reader: readerOf(context, appContext.now()),
    });
    const { shown, nextCursor } = pageOf(rows, page);
    const users = (await seeContacts(appContext, shown, context)).map((user) =>
      foundUser(user, context.language),
    );
    return ok({ users, nextCursor, total: text === undefined ? count : formatTotal(count) });
  };

  return { list, search };
}

/** Users who match the words of a search; only where there are none, those who nearly match. */
async function findUsers(
  appContext: AppContext,
  search: string | undefined,
  { page, reader }: { page: PageQuery; reader: Reader },
): Promise<{ readonly rows: readonly ListedRow[]; readonly count: number }> {
  const spelt = search === undefined ? [] : wordsOf(search);
  if (search !== undefined && spelt.length === 0) return { rows: [], count: 0 };
  const words = await readWords(appContext.db, spelt);
  const find = async (filter: UsersFilter) => {
    const [rows, count] = await Promise.all([
      listUsers(appContext.db, filter, { reader, page }),
      countUsers(appContext.db, filter, reader),
    ]);
    return { rows, count };
  };
  const near = await find({ words, manner: 'near' });
  return near.count > 0 || words.length === 0 ? near : find({ words, manner: 'far' });
}

/** Users as a list may show them to a reader now, each with the reason why the contact is there or not. */
async function seeContacts(
  appContext: AppContext,
  rows: readonly ListedRow[],
  context: Context<Actor>,
): Promise<readonly Seen[]> {
  const strangers = rows.filter(({ isKnown, phone }) => !isKnown && phone !== null);
  const shown = await revealSome(
    appContext,
    strangers.map(({ id }) => id),
    context,
  );
  return rows.map((row) => {
    if (row.phone === null) return { row, contact: 'partners-only' };
    return { row, contact: row.isKnown || shown.has(row.id) ? 'shown' : 'used-up' };
  });
}

function listedUser({ row, contact }: Seen) {
  return { id: row.id, name: row.name, ...shownContact({ row, contact }), ...stampsOf(row) };
}

function foundUser({ row, contact }: Seen, language: Language): FoundUser {
  return { ...placedUser(row, language), ...shownContact({ row, contact }), contact };
}

function shownContact({ row: { email, phone }, contact }: Seen) {
  if (contact !== 'shown') return {};
  return { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
}

/** Words of a search that can match a name: signs alone do not, and joiners between letters have no sound. */
function wordsOf(search: string): readonly string[] {
  const words = search.replace(/[\u200c\u200d]/g, '').split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MAX_WORDS);
}
