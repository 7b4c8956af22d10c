import { FIGURE_WEEKS } from '@polam/domain/admin/figures';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { SaveTableButton } from '~/lib/tables/save-table.tsx';
import { paths } from '~/paths.ts';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { LengthBars } from '~/ui/charts/length-bars.tsx';
import { Link } from '~/ui/link.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import {
  figuresForm,
  periods,
  useFigures,
  useFiguresExport,
  useFiguresFilters,
  type Figures,
} from './figures.api.ts';
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
              value={String(filters.weeks ?? FIGURE_WEEKS)}
              onChange={(each) => change(figuresForm.changeOf('weeks', each))}
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

/** Listings and trades of each category. */
function CategoryFigures({ categories }: Pick<Figures, 'categories'>) {
  const t = useText();
  const language = useLanguage();
  const { number, rupees } = useFormats();
  const rows = categories.map(({ id, names, listings, trades, tradedPaise }) => ({
    key: id,
    text: names[language],
    values: [
      { value: listings, text: number(listings) },
      { value: trades, text: trades === 0 ? '0' : `${number(trades)} · ${rupees(tradedPaise)}` },
    ],
  }));
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <h3 className="text-large">{t('figures.by-category')}</h3>
      <LengthBars
        label={t('figures.by-category')}
        series={[
          { key: 'listings', text: t('figures.kind.listings') },
          { key: 'trades', text: t('figures.kind.trades') },
        ]}
        rows={rows}
      />
    </Card>
  );
}

/** Current counts of the market, and the totals since its start. */
function PresentFigures({ figures: { now, ever } }: { figures: Pick<Figures, 'now' | 'ever'> }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const figures = [
    [t('figures.now.users'), number(now.users)],
    [t('figures.now.listings'), number(now.listings)],
    [t('figures.now.requirements'), number(now.requirements)],
    [t('figures.now.machines'), number(now.equipmentForHire + now.equipmentForSale)],
    [t('figures.now.storages'), number(now.storages)],
    [t('figures.ever.trades'), number(ever.trades)],
    [t('figures.ever.traded'), rupees(ever.tradedPaise)],
  ] as const;
  return (
    <section aria-labelledby="now" className="grid grid-cols-1 gap-3">
      <h2 id="now" className="text-large">
        {t('figures.now')}
      </h2>
      <Card className="p-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
          {figures.map(([text, figure]) => (
            <div key={text} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-small break-words text-soil-soft">{text}</dt>
              <dd className="text-large leading-tight font-bold break-words">{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

type Waiting = Figures['waiting'];

const tiles = [
  { kind: 'disputes', to: paths.adminDisputes(), icon: 'scale' },
  { kind: 'complaints', to: paths.adminComplaints(), icon: 'flag' },
  { kind: 'contactMessages', to: `${paths.adminContactMessages()}?state=new`, icon: 'mail' },
] as const;

/** Open tasks of the operators: each count links to its table. */
function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const t = useText();
  const isAnything = Object.values(waiting).some((count) => count !== 0);
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="text-large">
        {t('figures.waiting')}
      </h2>
      {!isAnything && <p className="text-soil-soft">{t('figures.nothing-waits')}</p>}
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-3">
        {tiles.map(({ kind, to, icon }) => (
          <li key={kind}>
            <Link
              to={to}
              className={cx(
                'press flex h-full min-h-24 flex-col justify-between gap-1 rounded-card border p-3 no-underline shadow-card sm:p-4',
                waiting[kind] === 0 ? 'border-line bg-card' : 'border-turmeric-ink bg-turmeric-tint',
              )}
            >
              <span className="flex items-center justify-between gap-2 text-title leading-tight font-bold">
                {waiting[kind]}
                <Icon name={icon} className="size-5" />
              </span>
              <span className="text-small break-words">{t(`figures.waiting.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
