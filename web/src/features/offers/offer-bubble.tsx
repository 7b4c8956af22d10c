import { isOfChange, type Party } from '@polam/domain/trade/negotiation';
import { useFormats, useText } from '~/i18n/language.tsx';
import { deadline } from '~/lib/clock.ts';
import { useDeclaredTerms } from '~/lib/forms/use-declared-terms.ts';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AgreedTerms } from '~/lib/screens/settlement-lines.tsx';
import { TrustWords, type Trusted } from '~/lib/screens/trust-glance.tsx';
import { cx } from '~/ui/cx.ts';
import { Badge, type Tone } from '~/ui/surfaces.tsx';
import { OfferTerms, PriceDifference } from './offer-terms.tsx';
import type { Offer } from './offers.api.ts';
import { offerStateWord, stateAt } from './offer-state.tsx';

/** Who has made an offer, and on which side of the trade. */
export interface OfferAuthor {
  readonly user: Trusted & Named;
  readonly side: Party;
}

interface OfferBubbleProps {
  readonly offer: Offer;
  /** The one before it; null for the first. */
  readonly before: Offer | null;
  readonly isMine: boolean;
  /** Name beside the own side, where the reader acts for another. */
  readonly ownName?: string;
  /** Subject of the offer: an offer for a requirement is a quote. */
  readonly subject?: 'listing' | 'quote';
  /** Ratings and trades of its author, shown beside an offer that waits for an answer. */
  readonly author?: OfferAuthor | undefined;
  readonly now: Date;
}

const tones: Readonly<Record<Offer['state'], Tone>> = {
  pending: 'turmeric',
  accepted: 'leaf',
  declined: 'chilli',
  countered: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
  void: 'plain',
};

/** One offer on its author's side: a big price, the quantity, the day, how it differs from the one before, its state. */
export function OfferBubble({ offer, before, isMine, ownName, ...props }: OfferBubbleProps) {
  const { subject = 'listing', author, now } = props;
  const t = useText();
  const spoken = useSpokenName();
  const { ago } = useFormats();
  const state = stateAt(offer, now);
  const word = offerStateWord({ ...offer, state, isQuote: subject === 'quote' });
  const isOver = state !== 'pending' && state !== 'accepted';
  return (
    <article
      className={cx(
        'grid w-fit max-w-[min(88%,28rem)] min-w-56 gap-1.5 rounded-card border p-3.5 shadow-card',
        isMine
          ? 'justify-self-end rounded-ee-none border-leaf/30 bg-leaf-tint'
          : 'rounded-es-none border-line bg-card',
      )}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small">
        <h3 className="any-script min-w-0 font-semibold break-words">
          {isMine
            ? (ownName ?? t('offers.you'))
            : spoken({ name: offer.authorName, spellings: author?.user.spellings })}
        </h3>
        <time dateTime={offer.createdAt} className="text-soil-soft">
          {ago(offer.createdAt, now)}
        </time>
      </header>
      {author !== undefined && !isMine && state === 'pending' && (
        <div>
          <TrustWords {...author} />
        </div>
      )}
      <OfferTerms terms={offer} isOver={isOver}>
        {before !== null && (
          <p className="text-small">
            <PriceDifference pricePaise={offer.pricePaise} thanPaise={before.pricePaise} />
          </p>
        )}
      </OfferTerms>
      <AgreedTerms payment={offer.payment} deductions={offer.deductions} />
      <footer className="flex flex-wrap items-center gap-2 text-small text-soil-soft">
        <Badge tone={tones[state]}>{t(word)}</Badge>
        {/* The listing shows its changes since; shown here are the terms on which the offer was made. */}
        {isOfChange(offer.voidReason) && <MadeOn goods={offer.goods} />}
        {state === 'pending' && <ValidUntil expiresAt={offer.expiresAt} />}
      </footer>
    </article>
  );
}

/** Listing as it was when the offer was made. */
function MadeOn({ goods }: Pick<Offer, 'goods'>) {
  const t = useText();
  const shown = [goods.name, useDeclaredTerms()(goods)].filter(Boolean).join(', ');
  return <p className="any-script basis-full wrap-anywhere">{t('offers.made-on', { goods: shown })}</p>;
}

function ValidUntil({ expiresAt }: { expiresAt: string }) {
  const t = useText();
  const { dayOf } = useFormats();
  return <time dateTime={expiresAt}>{t('offers.valid-until', { when: deadline(expiresAt, dayOf) })}</time>;
}
