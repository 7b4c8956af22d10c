import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { en } from '@polam/contract/messages/tables/en';
import { hi } from '@polam/contract/messages/tables/hi';
import { te } from '@polam/contract/messages/tables/te';
import { letterColumns, type TableWords } from '@polam/contract/messages/tables/words';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { BytesHandler, Handler } from '@polam/server/http/bind';
import { csvFile } from '@polam/server/tables/csv-file';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { countLetters, listLetters, updateLetter, type LetterRow } from './letters.repository.ts';

type Letter = OutputOf<typeof calls.markLetter>['letter'];

const words: Readonly<Record<Language, TableWords>> = { en, te, hi };

/** Lines of one export, bounded for the memory. */
const MAX_LINES = 10_000;

/** What people write to those who run the market, and what becomes of it. */
export function buildLetterDesk(house: House) {
  const list: Handler<typeof calls.listLetters> = async ({ search = null, state = null, ...wish }) => {
    const page = pageWish(wish, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listLetters(house.db, { search, state }, page),
      countLetters(house.db, { search, state }),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({ letters: shown.map(letterOf), nextCursor, total: toldTotal(count) });
  };

  const exportLetters: BytesHandler<typeof calls.exportLetters> = async (
    wish,
    { actor, language, requestId },
  ) => {
    const { search = null, state = null, sort } = wish;
    const page = pageWish({ sort, limit: MAX_LINES }, { usual: MAX_LINES });
    const rows = (await listLetters(house.db, { search, state }, page)).slice(0, MAX_LINES);
    await recordAudit(house.db, { actorId: actor.id, action: 'people-listed', subjectId: null, requestId });
    const head = letterColumns.map((column) => words[language].letters[column]);
    const lines = rows.map((row) => {
      const { name, email, message } = row;
      const receivedOn = dayInIndia(row.createdAt);
      const cells = { name, email, message, receivedOn, language: row.language };
      return letterColumns.map((column) =>
        column === 'state' ? words[language].letterStates[row.state] : cells[column],
      );
    });
    return ok(csvFile('polam-messages.csv', [head, ...lines]));
  };

  const mark: Handler<typeof calls.markLetter> = ({ letterId: id, state }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const row = await updateLetter(tx, { id, state });
      if (row === null) return refuse('not-found');
      await recordAudit(tx, { actorId: actor.id, action: 'letter-marked', subjectId: id, requestId });
      return ok({ letter: letterOf(row) });
    });

  return { listLetters: list, exportLetters, markLetter: mark };
}

function letterOf({ id, name, email, message, language, userId, state, createdAt }: LetterRow): Letter {
  return { id, name, email, message, language, userId, state, createdAt: createdAt.toISOString() };
}
