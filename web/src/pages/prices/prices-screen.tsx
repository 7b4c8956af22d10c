import { useSearchParams } from 'react-router';
import { latestOf, PricePage, usePricedName } from '~/features/prices/price-page.tsx';
import { usePrices, type CommodityPrices, type PricesSeed } from '~/features/prices/prices.api.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { useMyState } from '~/lib/screens/price-band.tsx';
import { inPage, PageMissing } from '~/lib/screens/page-missing.tsx';
import { commodityCardPath, paths, picturePath, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useMarketPreview } from '../home/market-preview.ts';

/** Page of the prices of a commodity. */
export function PricesScreen({ slug, seed }: { slug: string; seed: PricesSeed }) {
  const t = useText();
  const [search] = useSearchParams();
  const query = {
    slug,
    state: search.get('state') ?? undefined,
    variety: search.get('variety') ?? undefined,
    home: useMyState(),
  };
  return (
    <AnswerView
      query={usePrices(query, seed)}
      coming={<PricesShape />}
      wasMissing={seed?.ok === false && seed.error === 'not-found'}
      failed={t('prices.failed')}
      renderFailed={inPage(t('prices.list'))}
      missing={<PricesMissing />}
    >
      {(prices) => <Shown prices={prices} />}
    </AnswerView>
  );
}

function Shown({ prices }: { prices: CommodityPrices }) {
  useCrumbTail([{ text: usePricedName(prices) }]);
  return (
    <>
      <PricesHead prices={prices} />
      <PricePage prices={prices} />
    </>
  );
}

function PricesHead({ prices }: { prices: CommodityPrices }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const language = useLanguage();
  const { commodity, chosen, states } = prices;
  const variety = prices.variety ?? undefined;
  const name = usePricedName(prices);
  const market = useMarketPreview(withQuery(paths.prices({ slug: commodity.slug }), { variety }));
  const card = commodityCardPath(commodity.slug, language, variety);
  const preview =
    market === undefined ? undefined : { ...market, picture: market.url.replace(/\/prices\/.*$/, card) };
  const state = states.find(({ stateCode }) => stateCode === chosen)?.state ?? '';
  const latest = latestOf(prices);
  const summary =
    latest === undefined
      ? t('prices.list-lead')
      : t('prices.summary', { name, state, price: rupees(latest.price ?? 0), day: day(latest.day) });
  return (
    <PageHead
      title={`${t('prices.title', { name })} · ${t('frame.name')}`}
      description={summary}
      preview={preview}
    />
  );
}

function PricesMissing() {
  const t = useText();
  return (
    <PageMissing
      picture={picturePath('empty-basket')}
      title={t('prices.missing')}
      text={t('prices.list-lead')}
    >
      <LinkButton to={paths.priceList()}>{t('prices.see-all')}</LinkButton>
    </PageMissing>
  );
}

function PricesShape() {
  return (
    <div className="page grid gap-5 pt-4 lg:py-8">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
