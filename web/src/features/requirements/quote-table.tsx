import { cheapestFirst, meritsOf, type ComparedQuote, type Merit } from '@polam/domain/market/quotes';
import { costOfUnit } from '@polam/domain/trade/quote-cost';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { LandedLines } from '~/lib/screens/landed-lines.tsx';
import { AgreedTerms } from '~/lib/screens/settlement-lines.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { TrustLine } from '~/lib/screens/trust-line.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Badge } from '~/ui/surfaces.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import type { Quote } from './requirements.api.ts';

/** Actions of a buyer on a quote. */
export interface QuoteActs {
  readonly onAward: (quote: Quote) => void;
  readonly onDecline: (quote: Quote) => void;
}

interface QuoteTableProps extends QuoteActs {
  readonly quotes: readonly Quote[];
}

const facts = ['landed', 'quantity', 'total', 'day', 'distance', 'rating'] as const;
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
          <tbody>
            {compared.map((quote) => (
              <QuoteRow key={quote.offerId} quote={quote} merits={meritsFor(quote)} {...acts} />
            ))}
          </tbody>
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

function QuoteRow({ quote, merits, ...acts }: QuoteProps) {
  const formatted = useFormattedQuote(quote, merits);
  return (
    <Row>
      <Cell>
        {formatted.seller}
        {formatted.rating}
      </Cell>
      <Cell>{formatted.price}</Cell>
      <Cell>{formatted.landed}</Cell>
      <Cell>
        {formatted.quantity}
        <div className="font-semibold">{formatted.total}</div>
      </Cell>
      <Cell>
        {formatted.day}
        <div className="text-small text-soil-soft">{formatted.distance}</div>
      </Cell>
      <Cell className="w-48">
        <QuoteButtons quote={quote} {...acts} />
      </Cell>
    </Row>
  );
}

function QuoteCard({ quote, merits, ...acts }: QuoteProps) {
  const t = useText();
  const { seller, price, ...formatted } = useFormattedQuote(quote, merits);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {seller}
        {price}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map((fact) => (
          <div key={fact} className={cx(fact === 'landed' && 'col-span-2')}>
            <dt className="text-small text-soil-soft">{t(`quotes.column.${fact}`)}</dt>
            <dd>{formatted[fact]}</dd>
          </div>
        ))}
      </dl>
      <QuoteButtons quote={quote} {...acts} />
    </article>
  );
}

function QuoteButtons({ quote, ...acts }: QuoteActs & { quote: Quote }) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-2">
      {quote.author === 'buyer' ? (
        <p className="col-span-2 text-small text-soil-soft">{t('quotes.yours')}</p>
      ) : (
        <AnswerButtons quote={quote} {...acts} />
      )}
      <LinkButton
        small
        look="quiet"
        icon="chat"
        to={paths.chat({ id: quote.negotiationId })}
        className={cx(quote.author === 'buyer' && 'col-span-2', 'md:col-span-2')}
      >
        {t('negotiations.talk')}
      </LinkButton>
    </div>
  );
}

function AnswerButtons({ quote, onAward, onDecline }: QuoteActs & { quote: Quote }) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <>
      <Button
        small
        icon="check"
        aria-label={t('quotes.award-to', { name: spoken(quote.seller) })}
        onClick={() => onAward(quote)}
        className="col-span-2"
      >
        {t('quotes.award')}
      </Button>
      <Button small look="plain" onClick={() => onDecline(quote)} className="md:col-span-2">
        {t('quotes.decline')}
      </Button>
    </>
  );
}

/** The figures of a quote with its merits. */
function useFormattedQuote(
  quote: Quote,
  merits: readonly Merit[],
): Readonly<Record<'seller' | 'price' | (typeof facts)[number], ReactNode>> {
  const t = useText();
  const { quantity, rupees, day } = useFormats();
  const { seller, unit, distanceKm, note, landed } = quote;
  const best = (merit: Merit) =>
    merits.includes(merit) && (
      <span className="block">
        <Badge tone="leaf" icon="check">
          {t(`quotes.best.${merit}`)}
        </Badge>
      </span>
    );
  const per = quote.pricePerQuintalPaise;
  return {
    seller: (
      <div className="min-w-0">
        <Link
          to={paths.userProfile({ uid: seller.id })}
          className="any-script font-semibold break-words underline-offset-4 hover:underline"
        >
          {useSpokenName()(seller)}
        </Link>
        {note !== '' && <p className="any-script max-w-60 text-small wrap-anywhere text-soil-soft">{note}</p>}
        <AgreedTerms payment={quote.payment} deductions={quote.deductions} />
      </div>
    ),
    price: (
      <div>
        <span className="text-large leading-tight font-bold">{rupees(per ?? quote.pricePaise)}</span>{' '}
        <span className="text-small text-soil-soft">
          {t(`listings.per.${per === null ? unit : 'quintal'}`)}
        </span>
        {landed === null && best('cheapest')}
      </div>
    ),
    landed:
      landed === null ? (
        t('quotes.landed-unknown')
      ) : (
        <LandedQuote landed={landed}>{best('cheapest')}</LandedQuote>
      ),
    quantity: (
      <>
        {quantity(quote.quantityMilli, unit)}
        {best('most')}
      </>
    ),
    total: rupees(offeredSettlement({ ...quote, packGrams: null }).netPaise),
    day: (
      <>
        {day(quote.neededOn)}
        {best('soonest')}
      </>
    ),
    distance: (
      <>
        {distanceKm === null ? t('quotes.km-unknown') : t('requirements.reason.near', { km: distanceKm })}
        {best('nearest')}
      </>
    ),
    rating: (
      <>
        {seller.ratingCount === 0 && seller.trust === undefined && (
          <span className="text-small text-soil-soft">{t('listings.no-ratings')}</span>
        )}
        <TrustLine user={seller} />
        {best('best-rated')}
      </>
    ),
  };
}

interface LandedQuoteProps {
  readonly landed: NonNullable<Quote['landed']>;
  readonly children: ReactNode;
}

/** Price of a quintal at the buyer's place, what of it is the way, and line by line with what is agreed. */
function LandedQuote({ landed, children }: LandedQuoteProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { landedPaise, freightPaise, loadingPaise, isBrought, km } = landed;
  const way = { km, price: rupees(freightPaise + loadingPaise) };
  return (
    <>
      <span className="font-semibold">{rupees(landedPaise)}</span>{' '}
      <span className="text-small text-soil-soft">
        {isBrought ? t('quotes.landed-brought') : t('quotes.landed-way', way)}
      </span>
      {children}
      <details className="text-small">
        <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
          {t('quotes.landed-lines')}
        </summary>
        <LandedLines landed={landed} />
      </details>
    </>
  );
}

function comparedOf(quote: Quote): ComparedQuote {
  const { offerId: id, quantityMilli, distanceKm, neededOn, seller, landed } = quote;
  const landedPaise = landed?.landedPaise ?? null;
  const costPaise = costOfUnit({ ...quote, packGrams: null });
  return { id, costPaise, landedPaise, quantityMilli, distanceKm, neededOn, rating: seller.rating };
}
