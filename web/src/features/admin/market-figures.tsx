import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { SaveTableButton } from '~/lib/save-table-button.tsx';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { cx } from '~/ui/cx.ts';
import { Skeleton } from '~/ui/states.tsx';
import { CategoryFigures } from './category-figures.tsx';
import { periodFrom, periods, useFigures, useFiguresExport, useFiguresFilters } from './figures.api.ts';
import { PresentFigures } from './present-figures.tsx';
import { WaitingTiles } from './waiting-tiles.tsx';
import { WeekCharts } from './week-charts.tsx';

/** Dashboard of an admin: open tasks, and figures of the market. */
export function MarketFigures() {
  const t = useText();
  const [filters, change] = useFiguresFilters();
  const query = useFigures(filters);
  const table = useFiguresExport(filters);
  return (
    <AnswerView query={query} coming={<Skeleton className="h-[40rem]" />} failed={t('figures.failed')}>
      {(figures) => (
        <>
          <WaitingTiles waiting={figures.waiting} />
          <PresentFigures figures={figures} />
          <section aria-labelledby="by-week" className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="by-week" className="text-large">
                {t('figures.by-week')}
              </h2>
              <SaveTableButton {...table} />
            </div>
            <ChipChoice
              label={t('figures.weeks')}
              options={periods.map((each) => ({
                value: String(each),
                label: t('figures.weeks-long', { count: each }),
              }))}
              value={String(filters.weeks)}
              onChange={(each) => change({ weeks: periodFrom(each) })}
            />
            <div
              aria-busy={query.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-4', query.isPlaceholderData && 'opacity-60')}
            >
              <WeekCharts weeks={figures.weeks} />
              <CategoryFigures categories={figures.categories} />
            </div>
          </section>
        </>
      )}
    </AnswerView>
  );
}
