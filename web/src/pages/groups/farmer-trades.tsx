import { listTrades } from '@polam/contract/calls/agents';
import { useEffect, useRef } from 'react';
import type { Consent } from '~/features/agents/agents.api.ts';
import { AssistedOffer } from '~/features/offers/assisted/assisted-offers.tsx';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Skeleton } from '~/ui/states.tsx';

// Below the offers, and for most farmers not there.
const AssistedQuote = laterComponent(
  async () => (await import('~/features/offers/assisted/assisted-quotes.tsx')).AssistedQuote,
);
const AssistedOrder = laterComponent(
  async () => (await import('~/features/orders/assisted/assisted-order.tsx')).AssistedOrder,
);

const grid = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2';

/** Offers to a farmer that an agent may answer, and orders that are to be weighed; each part says so where there is nothing. */
export function FarmerTrades({ consent: { farmer, mayAnswer } }: { consent: Consent }) {
  const t = useText();
  const spoken = useSpokenName();
  const query = useTrades(farmer.id, mayAnswer);
  return (
    <AnswerView query={query} coming={<Skeleton className="h-48" />} failed={t('agents.trades-failed')}>
      {({ negotiations, quotes, orders }) => (
        <>
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-large">{t('agents.offers')}</h2>
            {!mayAnswer && (
              <p className="any-script text-soil-soft">
                {t('agents.answers-alone', { name: spoken(farmer) })}
              </p>
            )}
            {mayAnswer && negotiations.length === 0 && (
              <p className="text-soil-soft">{t('agents.offers-none')}</p>
            )}
            <ul aria-label={t('agents.offers')} className={grid}>
              {negotiations.map((trade) => (
                <li key={trade.negotiation.id}>
                  <AssistedOffer trade={trade} farmer={farmer} />
                </li>
              ))}
            </ul>
          </section>
          {quotes.length > 0 && (
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-large">{t('agents.quotes')}</h2>
              <ul aria-label={t('agents.quotes')} className={grid}>
                {quotes.map((trade) => (
                  <li key={trade.negotiation.id}>
                    <AssistedQuote trade={trade} farmer={farmer} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-large">{t('agents.orders')}</h2>
            {orders.length === 0 && <p className="text-soil-soft">{t('agents.orders-none')}</p>}
            <ul aria-label={t('agents.orders')} className={grid}>
              {orders.map((order) => (
                <li key={order.id}>
                  <AssistedOrder order={order} farmer={farmer} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </AnswerView>
  );
}

/** Milliseconds between looks at what the farmer and the buyers do, of which an agent is told new offers alone. */
const LOOK_EVERY_MS = 20_000;

/** Trades that an agent may act on, fetched again where the farmer changes the consent, and while the page is visible. */
function useTrades(farmerId: string, mayAnswer: boolean) {
  const query = useAsk(listTrades, { actsFor: farmerId });
  const { refetch } = query;
  const asked = useRef(mayAnswer);
  useEffect(() => {
    if (asked.current === mayAnswer) return;
    asked.current = mayAnswer;
    void refetch();
  }, [mayAnswer, refetch]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return query;
}
