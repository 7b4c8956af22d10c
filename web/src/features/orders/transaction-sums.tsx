import { useFormats, useText } from '~/i18n/language.tsx';
import { BarChart, type BarSeries } from '~/ui/bar-chart.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/table.tsx';
import { useMonthText } from './order-words.ts';
import { sumOf, withoutGaps, type MonthOfTrade } from './months.ts';

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
