import { useText } from '~/i18n/language.tsx';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import type { Quote } from './requirements.api.ts';

/** Actions of a buyer on a quote. */
export interface QuoteActs {
  readonly onAward: (quote: Quote) => void;
  readonly onDecline: (quote: Quote) => void;
}

/** Actions of the buyer on a quote: answering, and the conversation about it. */
export function QuoteButtons({ quote, ...acts }: QuoteActs & { quote: Quote }) {
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
      <div className="col-span-2 grid">
        <UnlessBlocked other={quote.seller}>
          <Button
            small
            icon="check"
            aria-label={t('quotes.award-to', { name: spoken(quote.seller) })}
            onClick={() => onAward(quote)}
          >
            {t('quotes.award')}
          </Button>
        </UnlessBlocked>
      </div>
      <Button small look="plain" onClick={() => onDecline(quote)} className="md:col-span-2">
        {t('quotes.decline')}
      </Button>
    </>
  );
}
