import { useFormats, useText } from '~/i18n/language.tsx';
import { ColumnChart } from '~/ui/charts/column-chart.tsx';
import { cx } from '~/ui/cx.ts';
import { Card } from '~/ui/surfaces.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import type { Week } from './figures.api.ts';

/** Charts, in order; the last one is money and takes the full width. */
const plotted = ['users', 'listings', 'requirements', 'offers', 'bookings', 'trades', 'traded'] as const;

type Plotted = (typeof plotted)[number];

/** One chart per kind of figure, week by week. */
export function WeekCharts({ weeks }: { weeks: readonly Week[] }) {
  const t = useText();
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {plotted.map((kind) => (
          <WeekChart key={kind} kind={kind} weeks={weeks} />
        ))}
      </div>
      <p className="text-small text-soil-soft">{t('figures.this-week')}</p>
    </>
  );
}

function WeekChart({ kind, weeks }: { kind: Plotted; weeks: readonly Week[] }) {
  const t = useText();
  const { rupees, number, day } = useFormats();
  const text = kind === 'traded' ? rupees : number;
  const values = weeks.map((week) => ({ beginsOn: week.beginsOn, value: figureOf(week, kind) }));
  const sum = values.reduce((all, { value }) => all + value, 0);
  const [first, last] = [values[0]?.beginsOn ?? '', values.at(-1)?.beginsOn ?? ''];
  const name = t(`figures.kind.${kind}`);
  return (
    <Card
      className={cx(
        // An open table needs the width of two columns.
        'grid grid-cols-1 content-start gap-2 p-3 has-[details[open]]:col-span-2 sm:p-4',
        kind === 'traded' && 'col-span-2 lg:col-span-3',
      )}
    >
      <h3 className="leading-snug">{name}</h3>
      <p className="text-title leading-tight font-bold break-words">{text(sum)}</p>
      {sum === 0 ? (
        <p className="text-soil-soft">{t('figures.nothing')}</p>
      ) : (
        <>
          <ColumnChart
            label={t('figures.plot', { kind: name, count: weeks.length })}
            columns={values.map(({ beginsOn, value }) => ({
              key: beginsOn,
              value,
              text: t('figures.week-of', { day: day(beginsOn), value: text(value) }),
            }))}
            ends={[withoutYear(day(first)), withoutYear(day(last))]}
            figureText={text}
          />
          <WeekTable name={name} values={values} text={text} />
        </>
      )}
    </Card>
  );
}

interface WeekTableProps {
  readonly name: string;
  readonly values: readonly { readonly beginsOn: string; readonly value: number }[];
  readonly text: (value: number) => string;
}

/** The same figures as a table, the latest week first. */
function WeekTable({ name, values, text }: WeekTableProps) {
  const t = useText();
  const { day } = useFormats();
  return (
    <details>
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
        {t('figures.as-table')}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <Table label={name}>
        <thead>
          <tr>
            <HeadCell>{t('figures.week')}</HeadCell>
            <HeadCell className="text-end!">{t('figures.how-many')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {values.toReversed().map(({ beginsOn, value }) => (
            <Row key={beginsOn}>
              <Cell>{day(beginsOn)}</Cell>
              <Cell className="text-end">{text(value)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

function figureOf(week: Week, kind: Plotted): number {
  return kind === 'traded' ? week.tradedPaise : week[kind];
}

/** Day without its year, for lack of room. */
function withoutYear(day: string): string {
  return day.replace(/ \d{4}$/, '');
}
