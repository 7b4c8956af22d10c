import { cheapestFirst, meritsOf, type ComparedQuote, type Merit } from '@polam/domain/market/quotes';
import { costOfUnit } from '@polam/domain/trade/quote-cost';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import { QuoteButtons, type QuoteActs } from './quote-buttons.tsx';
import { quoteFacts, useQuoteFigures } from './quote-figures.tsx';
import type { Quote } from './requirements.api.ts';

interface QuoteTableProps extends QuoteActs {
  readonly quotes: readonly Quote[];
}

/** Columns of the table; the other facts stand beneath those of the same kind. */
const columns = ['seller', 'price', 'landed', 'quantity', 'day'] as const;

/**
 * Quotes side by side: a table on a wide screen, cards on a phone; the merits of each stand beside it in
 * words.
 */
export function QuoteTable({ quotes, ...acts }: QuoteTableProps) {
  const t = useText();
  const compared = cheapestFirst(quotes.map((quote) => ({ ...quote, ...comparedOf(quote) })));
  const merits = meritsOf(compared);
  const meritsFor = ({ offerId }: Quote) => merits.get(offerId) ?? [];
  return (
    <>
      <div className="hidden md:block">
        <Table label={t('quotes.heading')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column}>{t(`quotes.column.${column}`)}</HeadCell>
              ))}
              <HeadCell>
                <span className="sr-only">{t('quotes.award')}</span>
              </HeadCell>
            </tr>
          </thead>
          {compared.map((quote) => (
            <QuoteRow key={quote.offerId} quote={quote} merits={meritsFor(quote)} {...acts} />
          ))}
        </Table>
      </div>
      <ul className="grid gap-3 md:hidden">
        {compared.map((quote) => (
          <li key={quote.offerId}>
            <QuoteCard quote={quote} merits={meritsFor(quote)} {...acts} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface QuoteProps extends QuoteActs {
  readonly quote: Quote;
  readonly merits: readonly Merit[];
}

/** Two rows: the figures in their columns, and beneath them what is agreed, in the width of the table. */
function QuoteRow({ quote, merits, ...acts }: QuoteProps) {
  const figures = useQuoteFigures(quote, merits);
  return (
    <tbody>
      <Row>
        <Cell>
          {figures.seller}
          {figures.rating}
        </Cell>
        <Cell>{figures.price}</Cell>
        <Cell>{figures.landed}</Cell>
        <Cell>
          {figures.quantity}
          <div className="font-semibold">{figures.total}</div>
        </Cell>
        <Cell>
          <span className="whitespace-nowrap">{figures.day}</span>
          <div className="text-small text-soil-soft">{figures.distance}</div>
        </Cell>
        <Cell className="w-48" rowSpan={2}>
          <QuoteButtons quote={quote} {...acts} />
        </Cell>
      </Row>
      <tr>
        <Cell colSpan={columns.length} className="pt-0">
          <div className="flex flex-wrap gap-x-5 gap-y-1">{figures.terms}</div>
        </Cell>
      </tr>
    </tbody>
  );
}

function QuoteCard({ quote, merits, ...acts }: QuoteProps) {
  const t = useText();
  const { seller, terms, price, ...figures } = useQuoteFigures(quote, merits);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          {seller}
          {terms}
        </div>
        {price}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {quoteFacts.map((fact) => (
          <div key={fact} className={cx(fact === 'landed' && 'col-span-2')}>
            <dt className="text-small text-soil-soft">{t(`quotes.column.${fact}`)}</dt>
            <dd>{figures[fact]}</dd>
          </div>
        ))}
      </dl>
      <QuoteButtons quote={quote} {...acts} />
    </article>
  );
}

function comparedOf(quote: Quote): ComparedQuote {
  const { offerId: id, quantityMilli, distanceKm, neededOn, seller, landed } = quote;
  const landedPaise = landed?.landedPaise ?? null;
  const costPaise = costOfUnit({ ...quote, packGrams: null });
  return { id, costPaise, landedPaise, quantityMilli, distanceKm, neededOn, rating: seller.rating };
}
