import { shownVariety } from '@polam/domain/market/listing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import type { DayPrice, MarketPrice, StatePrice } from './prices.api.ts';

/** The latest price of each state; its name leads to its days. */
export function StateTable({
  slug,
  variety,
  states,
  chosen,
}: {
  slug: string;
  /** Stays chosen when a state is. */
  variety: string | null;
  states: readonly StatePrice[];
  chosen: string;
}) {
  const t = useText();
  const { rupees, day } = useFormats();
  return (
    <PriceTable label={t('prices.by-state')} columns={['state', 'price', 'day']}>
      {states.map((row) => (
        <Row key={row.stateCode}>
          <Cell>
            <Link
              to={withQuery(paths.prices({ slug }), {
                state: row.stateCode,
                variety: variety ?? undefined,
              })}
              aria-current={row.stateCode === chosen ? 'true' : undefined}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline aria-[current]:text-leaf"
            >
              {row.state}
            </Link>
            {row.isDoubtful && (
              <span className="block text-small text-soil-soft">{t('prices.doubtful')}</span>
            )}
          </Cell>
          <Cell className="text-end font-semibold tabular-nums">{rupees(row.price ?? 0)}</Cell>
          <Cell className="text-end text-small sm:whitespace-nowrap text-soil-soft tabular-nums">
            {row.source === 'trades' ? t('prices.week-from', { day: day(row.day) }) : day(row.day)}
          </Cell>
        </Row>
      ))}
    </PriceTable>
  );
}

/** The figures of the chart, the latest first. */
export function DayTable({ label, days }: { label: string; days: readonly DayPrice[] }) {
  const t = useText();
  const { day } = useFormats();
  const isOfWeeks = days.some(({ source }) => source === 'trades');
  return (
    <PriceTable label={label} columns={[isOfWeeks ? 'week' : 'day', 'price', 'arrivals']}>
      {days.toReversed().map((row) => (
        <tr key={row.day} className="border-t border-line">
          <Cell className="py-1.5 tabular-nums">
            {row.source === 'trades' ? t('prices.week-from', { day: day(row.day) }) : day(row.day)}
          </Cell>
          <Figures row={row} />
        </tr>
      ))}
    </PriceTable>
  );
}

/** The latest rows of markets, and of our own trades in districts. */
export function MarketTable({ label, markets }: { label: string; markets: readonly MarketPrice[] }) {
  const t = useText();
  const { day } = useFormats();
  const isSold = markets.every(({ source }) => source === 'trades');
  return (
    <PriceTable label={label} columns={[isSold ? 'district' : 'market', 'price', 'arrivals']}>
      {markets.map((row) => (
        <tr
          key={`${row.marketId} ${row.variety ?? ''} ${row.day} ${row.source}`}
          className="border-t border-line"
        >
          <Cell>
            <span className="any-script block font-semibold">
              {[row.market, shownVariety(row)].filter(Boolean).join(' · ')}
            </span>
            <span className="block text-small text-soil-soft">
              {row.source === 'trades' ? t('prices.sold-week', { day: day(row.day) }) : day(row.day)}
            </span>
          </Cell>
          <Figures row={row} />
        </tr>
      ))}
    </PriceTable>
  );
}

interface PriceTableProps {
  readonly label: string;
  /** The first names the row; the others are figures. */
  readonly columns: readonly ('state' | 'day' | 'week' | 'market' | 'district' | 'price' | 'arrivals')[];
  readonly children: ReactNode;
}

function PriceTable({ label, columns, children }: PriceTableProps) {
  const t = useText();
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <HeadCell key={column} className={at === 0 ? undefined : 'text-end!'}>
              {t(`prices.column.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

function Figures({ row }: { row: DayPrice }) {
  const t = useText();
  const { rupees, number } = useFormats();
  const { price, minPaise, maxPaise, arrivalsKg } = row;
  const hasRange = minPaise !== null && maxPaise !== null && minPaise !== maxPaise;
  return (
    <>
      <Cell className="py-1.5 text-end tabular-nums">
        <span className="block font-semibold">{rupees(price ?? 0)}</span>
        {hasRange && (
          <span className="block text-small text-soil-soft">
            {t('prices.range', { from: rupees(minPaise), to: rupees(maxPaise) })}
          </span>
        )}
      </Cell>
      <Cell className="py-1.5 text-end text-soil-soft tabular-nums">
        {arrivalsKg === null ? '' : t('prices.tonnes', { number: number(Math.round(arrivalsKg / 100) / 10) })}
      </Cell>
    </>
  );
}
