import type { Merit } from '@polam/domain/market/quotes';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { LandedLines } from '~/lib/screens/landed-lines.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { AgreedTerms } from '~/lib/screens/settlement-lines.tsx';
import { TrustWords } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { Quote } from './requirements.api.ts';

/** Figures of a quote beside its seller and its price, in the order of its card. */
export const quoteFacts = ['landed', 'quantity', 'total', 'day', 'distance', 'rating'] as const;

type QuoteFigures = Readonly<Record<'seller' | 'terms' | 'price' | (typeof quoteFacts)[number], ReactNode>>;

/** The figures of a quote, each with the merit that it is best in. */
export function useQuoteFigures(quote: Quote, merits: readonly Merit[]): QuoteFigures {
  const t = useText();
  const { quantity, rupees, shortDay } = useFormats();
  const { distanceKm, landed } = quote;
  const best = (merit: Merit) => merits.includes(merit) && <BestIn merit={merit} />;
  const withMerit = (figure: ReactNode, merit: Merit) => (
    <>
      {figure}
      {best(merit)}
    </>
  );
  return {
    seller: <SellerOfQuote quote={quote} />,
    terms: <TermsOfQuote quote={quote} />,
    price: <PriceOfQuote quote={quote}>{landed === null && best('cheapest')}</PriceOfQuote>,
    landed:
      landed === null ? (
        t('quotes.landed-unknown')
      ) : (
        <LandedQuote landed={landed}>{best('cheapest')}</LandedQuote>
      ),
    quantity: withMerit(quantity(quote.quantityMilli, quote.unit), 'most'),
    total: rupees(offeredSettlement({ ...quote, packGrams: null }).netPaise),
    day: withMerit(shortDay(quote.neededOn), 'soonest'),
    distance: withMerit(
      distanceKm === null ? t('quotes.km-unknown') : t('requirements.reason.near', { km: distanceKm }),
      'nearest',
    ),
    rating: withMerit(<TrustWords user={quote.seller} side="seller" />, 'best-rated'),
  };
}

function BestIn({ merit }: { readonly merit: Merit }) {
  const t = useText();
  return (
    <span className="block">
      <Badge tone="leaf" icon="check">
        {t(`quotes.best.${merit}`)}
      </Badge>
    </span>
  );
}

function SellerOfQuote({ quote: { seller } }: { readonly quote: Quote }) {
  const spoken = useSpokenName();
  return (
    <Link
      to={paths.userProfile({ uid: seller.id })}
      className="reach flex min-w-0 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <UserAvatar user={seller} className="size-8" />
      <span className="any-script min-w-0 break-words">{spoken(seller)}</span>
    </Link>
  );
}

/** Note of a quote, and when is paid and what is deducted. */
function TermsOfQuote({ quote: { note, payment, deductions } }: { readonly quote: Quote }) {
  return (
    <>
      {note !== '' && <p className="any-script text-small wrap-anywhere text-soil-soft">{note}</p>}
      <AgreedTerms payment={payment} deductions={deductions} />
    </>
  );
}

interface PriceOfQuoteProps {
  readonly quote: Quote;
  readonly children: ReactNode;
}

function PriceOfQuote({ quote, children }: PriceOfQuoteProps) {
  const t = useText();
  const { rupees } = useFormats();
  const per = quote.pricePerQuintalPaise;
  return (
    <div>
      <span className="text-large leading-tight font-bold">{rupees(per ?? quote.pricePaise)}</span>{' '}
      <span className="text-small text-soil-soft">
        {t(`listings.per.${per === null ? quote.unit : 'quintal'}`)}
      </span>
      {children}
    </div>
  );
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
      <span className="font-semibold">{rupees(landedPaise)}</span>
      <span className="block text-small text-soil-soft">
        {isBrought ? t('quotes.landed-brought') : t('quotes.landed-way', way)}
      </span>
      {children}
      <details className="text-small">
        <summary className="min-h-12 cursor-pointer content-center font-semibold underline underline-offset-4">
          {t('quotes.landed-lines')}
        </summary>
        <LandedLines landed={landed} />
      </details>
    </>
  );
}
