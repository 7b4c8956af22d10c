import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { wordsIn } from '@polam/contract/messages/by-language';
import { figuresTable, type FigureRow } from '@polam/contract/tables/admin';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia, type Day } from '@polam/domain/day';
import { FIGURE_WEEKS, lastWeeks, type FigureKind } from '@polam/domain/admin/figures';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { tableFile } from '@polam/server/table-file';
import type { Catalogue, CategoryRow } from '../../catalogue/index.ts';
import {
  countWaiting,
  listUnrecordedCompletions,
  listEver,
  listTallies,
  type TallyRow,
  type WaitingCounts,
} from './figures.repository.ts';
import { countAll, type CountsRow } from '../views.repository.ts';

type Figures = OutputOf<typeof calls.figures>;

/** Figures of the market, for admins. */
export function buildFigures(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** The tallies of the last weeks, and what the clock alone has completed. */
  async function findTallies(mondays: readonly Day[]) {
    const [tallies, unrecorded] = await Promise.all([
      listTallies(appContext.db, mondays[0] ?? ''),
      listUnrecordedCompletions(appContext.db, appContext.now()),
    ]);
    return { weeks: weeksOf(mondays, [...tallies, ...unrecorded]), unrecorded };
  }

  const figures: Handler<typeof calls.figures> = async ({ weeks: weekCount = FIGURE_WEEKS }) => {
    const today = dayInIndia(appContext.now());
    const [{ weeks, unrecorded }, ever, now, waiting, { categories }] = await Promise.all([
      findTallies(lastWeeks(today, weekCount)),
      listEver(appContext.db),
      countAll(appContext.db, today),
      countWaiting(appContext.db),
      catalogue.current(),
    ]);
    const all = weeks.flatMap(({ tallies }) => tallies);
    return ok({
      weeks: weeks.map(({ beginsOn, tallies }) => ({ beginsOn, ...addUp(tallies) })),
      categories: categories.map((category) => categoryOf(category, all)),
      ever: addUp([...ever, ...unrecorded]),
      now: presentOf(now),
      waiting: waitingOf(waiting),
    });
  };

  const exportFigures: Handler<typeof calls.exportFigures> = async (
    { weeks: weekCount = FIGURE_WEEKS },
    { language },
  ) => {
    const { categories } = await catalogue.current();
    const { weeks } = await findTallies(lastWeeks(dayInIndia(appContext.now()), weekCount));
    return ok(tableFile(figuresTable, figureRows(weeks, { categories, language }), language));
  };

  return { figures, exportFigures };
}

function weeksOf(mondays: readonly Day[], tallies: readonly TallyRow[]): readonly WeekOfTallies[] {
  return mondays.map((beginsOn) => ({
    beginsOn,
    tallies: tallies.filter((tally) => tally.beginsOn === beginsOn),
  }));
}

function categoryOf(
  { id, slug, names }: CategoryRow,
  tallies: readonly TallyRow[],
): Figures['categories'][number] {
  const { listings, trades, tradedPaise } = addUp(tallies.filter(({ categoryId }) => categoryId === id));
  return { id, slug, names, listings, trades, tradedPaise };
}

function presentOf({
  equipmentForHire,
  equipmentForSale,
  coldStorages,
  ...present
}: CountsRow): Figures['now'] {
  return {
    ...present,
    equipmentForHire: equipmentForHire,
    equipmentForSale: equipmentForSale,
    storages: coldStorages,
  };
}

function waitingOf({ disputes, complaints, contactMessages }: WaitingCounts): Figures['waiting'] {
  return {
    disputes: formatTotal(disputes),
    complaints: formatTotal(complaints),
    contactMessages: formatTotal(contactMessages),
  };
}

/** Rows of the table of figures: each week in all, then by category. */
function figureRows(
  weeks: readonly WeekOfTallies[],
  { categories, language }: { categories: readonly CategoryRow[]; language: Language },
): readonly FigureRow[] {
  const { allCategories } = wordsIn[language].tables.figures;
  return weeks.flatMap(({ beginsOn, tallies }) => [
    { beginsOn, category: allCategories, ...addUp(tallies) },
    ...categories.map(({ id, names }) => {
      // Figures of no category are in the row of the whole week alone.
      const { listings, trades, tradedPaise } = addUp(tallies.filter(({ categoryId }) => categoryId === id));
      return { beginsOn, category: names[language], listings, trades, tradedPaise };
    }),
  ]);
}

interface WeekOfTallies {
  /** Its Monday. */
  readonly beginsOn: Day;
  readonly tallies: readonly TallyRow[];
}

/** Counts of each kind, and the sum of the trades. */
type Added = Readonly<Record<FigureKind | 'tradedPaise', number>>;

/** Sums of some tallies. */
function addUp(tallies: readonly Pick<TallyRow, 'kind' | 'count' | 'paise'>[]): Added {
  const sums = {
    users: 0,
    listings: 0,
    requirements: 0,
    offers: 0,
    trades: 0,
    bookings: 0,
    tradedPaise: 0,
  };
  for (const { kind, count, paise } of tallies) {
    sums[kind] += count;
    if (kind === 'trades') sums.tradedPaise += paise;
  }
  return sums;
}
