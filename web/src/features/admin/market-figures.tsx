import { useText } from '~/i18n/language.tsx';
import { NotThere } from '~/lib/not-there.tsx';
import { SaveTableButton } from '~/lib/save-table-button.tsx';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { cx } from '~/ui/cx.ts';
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
  if (query.data === undefined)
    return <NotThere query={query} failed={t('figures.failed')} shape="h-[40rem]" />;
  const { waiting, weeks, categories } = query.data;
  return (
    <>
      <WaitingTiles waiting={waiting} />
      <PresentFigures figures={query.data} />
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
          <WeekCharts weeks={weeks} />
          <CategoryFigures categories={categories} />
        </div>
      </section>
    </>
  );
}
