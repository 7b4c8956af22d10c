import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { servedLetters } from '@polam/domain/letter-topic';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { BytesHandler, Handler } from '@polam/server/http/bind';
import { csvFile } from '@polam/server/tables/csv-file';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { letterLines } from './letters-csv.ts';
import {
  countLetters,
  deleteOldLetters,
  listLetters,
  updateLetter,
  type LetterRow,
} from './letters.repository.ts';

type Letter = OutputOf<typeof calls.markLetter>['letter'];

/** Lines of one export, bounded for the memory. */
const MAX_LINES = 10_000;

/** Letters deleted at once; the next minute has the next ones. */
const MOST_FORGOTTEN = 1_000;

/** What people write to those who run the market, and what becomes of it. */
export function buildLetterDesk(appContext: AppContext) {
  const list: Handler<typeof calls.listLetters> = async ({
    search = null,
    state = null,
    topic = null,
    ...wish
  }) => {
    const page = pageWish(wish, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listLetters(appContext.db, { search, state, topic }, page),
      countLetters(appContext.db, { search, state, topic }),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({ letters: shown.map(letterOf), nextCursor, total: toldTotal(count) });
  };

  const exportLetters: BytesHandler<typeof calls.exportLetters> = async (
    wish,
    { actor, language, requestId },
  ) => {
    const { search = null, state = null, topic = null, sort } = wish;
    const page = pageWish({ sort, limit: MAX_LINES }, { usual: MAX_LINES });
    const rows = (await listLetters(appContext.db, { search, state, topic }, page)).slice(0, MAX_LINES);
    await recordAudit(appContext.db, {
      actorId: actor.id,
      action: 'people-listed',
      subjectId: null,
      requestId,
    });
    return ok(csvFile('polam-messages.csv', letterLines(rows, language), language));
  };

  const mark: Handler<typeof calls.markLetter> = ({ letterId: id, state }, { actor, requestId, commit }) =>
    commit(async (tx) => {
      const row = await updateLetter(tx, { id, state });
      if (row === null) return refuse('not-found');
      await recordAudit(tx, { actorId: actor.id, action: 'letter-marked', subjectId: id, requestId });
      return ok({ letter: letterOf(row) });
    });

  /** Deletes what has served, as the privacy notice promises. */
  const forgetOldLetters = () =>
    deleteOldLetters(appContext.db, { ...servedLetters(appContext.now()), limit: MOST_FORGOTTEN });

  return { forgetOldLetters, listLetters: list, exportLetters, markLetter: mark };
}

function letterOf({ createdAt, ...row }: LetterRow): Letter {
  const { id, name, email, message, topic, language, userId, state } = row;
  return { id, name, email, message, topic, language, userId, state, createdAt: createdAt.toISOString() };
}
