import { wordsIn } from '@polam/contract/messages/by-language';
import type { FigureRow } from '@polam/contract/tables/figures';
import type { Language } from '@polam/domain/catalogue';
import type { CategoryRow } from '../../catalogue/index.ts';
import { addUp, type WeekOfTallies } from './figures-sums.ts';

/** Rows of the table of figures: each week in all, then by category. */
export function figureRows(
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
