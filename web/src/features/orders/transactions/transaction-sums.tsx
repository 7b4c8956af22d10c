import type { OutputOf } from '@polam/contract/call';
import type { sumTransactions } from '@polam/contract/calls/orders';
import { useFormats, useText } from '~/i18n/language.tsx';
import { BarChart, type BarSeries } from '~/ui/charts/bar-chart.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import { useMonthText } from '../order-words.tsx';

/** Two years: more bars cannot be compared. */
const MONTHS_SHOWN = 24;

/** Sales and purchases, in sum and by month. */
export function TransactionSums({ months }: { months: readonly MonthOfTrade[] }) {
  const t = useText();
  const sums = sumOf(months);
  // For one month the sums suffice.
  const plotted = withoutGaps(months).slice(-MONTHS_SHOWN);
  return (
    <section className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 content-start gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-1">
        <Figure text={t('transactions.sold')} paise={sums.soldPaise} count={sums.soldCount} />
        <Figure text={t('transactions.bought')} paise={sums.boughtPaise} count={sums.boughtCount} />
      </div>
      {plotted.length > 1 && (
        <Card className="grid grid-cols-1 gap-3 p-4">
          <h2 className="text-large">{t('transactions.by-month')}</h2>
          <MonthChart months={plotted} />
          <details className="group">
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
              {t('transactions.as-table')}
            </summary>
            <MonthTable months={months} />
          </details>
        </Card>
      )}
    </section>
  );
}

function Figure({ text, paise, count }: { text: string; paise: number; count: number }) {
  const t = useText();
  const { rupees } = useFormats();
  return (
    <Card className="grid grid-cols-1 content-start gap-0.5 p-3 sm:p-4">
      <p className="text-soil-soft">{text}</p>
      <p className="text-large leading-tight font-bold break-words sm:text-title">{rupees(paise)}</p>
      <p className="text-small text-soil-soft">{t('transactions.deals', { count })}</p>
    </Card>
  );
}

function MonthChart({ months }: { months: readonly MonthOfTrade[] }) {
  const t = useText();
  const { rupees } = useFormats();
  const monthText = useMonthText();
  const series: readonly BarSeries[] = [
    { key: 'sold', text: t('transactions.sold'), tone: 'leaf' },
    { key: 'bought', text: t('transactions.bought'), tone: 'sky' },
  ];
  const groups = months.map(({ month, soldPaise, boughtPaise }, place) => {
    const [name = month, year] = monthText(month).split(' ');
    // The year is shown where it begins.
    const under = place === 0 || month.endsWith('-01') ? year : undefined;
    return { key: month, text: name, under, values: [soldPaise, boughtPaise] };
  });
  return <BarChart label={t('transactions.plot')} series={series} groups={groups} figureText={rupees} />;
}

function MonthTable({ months }: { months: readonly MonthOfTrade[] }) {
  const t = useText();
  const { rupees } = useFormats();
  const monthText = useMonthText();
  return (
    <Table label={t('transactions.by-month')}>
      <thead>
        <tr>
          <HeadCell>{t('transactions.month')}</HeadCell>
          <HeadCell>{t('transactions.sold')}</HeadCell>
          <HeadCell>{t('transactions.bought')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, soldPaise, boughtPaise }) => (
          <Row key={month}>
            <Cell>{monthText(month)}</Cell>
            <Cell>{rupees(soldPaise)}</Cell>
            <Cell>{rupees(boughtPaise)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Sums of sales and purchases in a month. */
export type MonthOfTrade = OutputOf<typeof sumTransactions>['months'][number];

const MONTHS_A_YEAR = 12;

/** The months, with those between them that had no trade, so that the time axis of a chart is even. */
export function withoutGaps(months: readonly MonthOfTrade[]): readonly MonthOfTrade[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((each) => [each.month, each]));
  const [start, end] = [countOf(first.month), countOf(last.month)];
  return Array.from({ length: end - start + 1 }, (_, step) => {
    const month = monthOf(start + step);
    return known.get(month) ?? { month, soldPaise: 0, soldCount: 0, boughtPaise: 0, boughtCount: 0 };
  });
}

export function sumOf(months: readonly MonthOfTrade[]): Omit<MonthOfTrade, 'month'> {
  const add = (name: keyof Omit<MonthOfTrade, 'month'>) => months.reduce((sum, each) => sum + each[name], 0);
  return {
    soldPaise: add('soldPaise'),
    soldCount: add('soldCount'),
    boughtPaise: add('boughtPaise'),
    boughtCount: add('boughtCount'),
  };
}

function countOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * MONTHS_A_YEAR + ofYear - 1;
}

function monthOf(count: number): string {
  const ofYear = String((count % MONTHS_A_YEAR) + 1).padStart(2, '0');
  return `${Math.floor(count / MONTHS_A_YEAR)}-${ofYear}`;
}
