import { wordsIn } from '@polam/contract/messages/by-language';
import { figureColumns, type FigureColumn } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import type { CategoryRow } from '../../catalogue/index.ts';
import { addUp, type WeekOfTallies } from './figures-sums.ts';

type Cells = Readonly<Record<FigureColumn, string | number>>;

/** The table of figures in a reader’s language, its head first: each week in all, then by category. */
export function figureLines(
  weeks: readonly WeekOfTallies[],
  { categories, language }: { categories: readonly CategoryRow[]; language: Language },
): readonly (readonly (string | number)[])[] {
  const head = figureColumns.map((column) => wordsIn[language].tables.figures[column]);
  const lines = weeks.flatMap((week) => [
    wholeWeek(week, wordsIn[language].tables.figures.allCategories),
    ...categories.map((category) => weekOfCategory(week, category, language)),
  ]);
  return [head, ...lines.map((cells) => figureColumns.map((column) => cells[column]))];
}

function wholeWeek({ beginsOn, tallies }: WeekOfTallies, category: string): Cells {
  const { tradedPaise, ...counts } = addUp(tallies);
  return { beginsOn, category, ...counts, traded: rupeesFromPaise(tradedPaise) };
}

/** Figures of no category are in the line of the whole week alone. */
function weekOfCategory(
  { beginsOn, tallies }: WeekOfTallies,
  { id, names }: CategoryRow,
  language: Language,
): Cells {
  const { listings, trades, tradedPaise } = addUp(tallies.filter(({ categoryId }) => categoryId === id));
  const nobodys = { users: '', requirements: '', offers: '', bookings: '' } as const;
  return {
    beginsOn,
    category: names[language],
    ...nobodys,
    listings,
    trades,
    traded: rupeesFromPaise(tradedPaise),
  };
}
