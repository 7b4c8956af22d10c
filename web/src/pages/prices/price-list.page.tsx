import { list } from '@polam/contract/calls/prices';
import { PricedCommodities } from '~/features/prices/price-list.tsx';
import { usePriceList } from '~/features/prices/prices.api.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/price-list.page';

/** The commodities of which prices are known. */
export async function loader({ context }: Route.LoaderArgs) {
  return { prices: orUnavailable(await context.call(list, {})) };
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public list of prices, by commodity. */
export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="page grid content-start gap-5 py-4 lg:py-8">
      <PageHead
        title={`${t('prices.list')} · ${t('frame.name')}`}
        description={t('prices.list-lead')}
        preview={useMarketPreview(paths.priceList())}
      />
      <header className="grid gap-1">
        <h1 className="text-title leading-tight">{t('prices.list')}</h1>
        <p className="text-soil-soft">{t('prices.list-lead')}</p>
      </header>
      <AnswerView
        query={usePriceList(loaderData?.prices ?? null)}
        coming={<ListComing className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" count={6} item="h-24" />}
        failed={t('prices.failed')}
      >
        {({ commodities }) =>
          commodities.length === 0 ? (
            <EmptyState picture={picturePath('empty-basket')} text={t('prices.none-at-all')} />
          ) : (
            <PricedCommodities commodities={commodities} />
          )
        }
      </AnswerView>
    </div>
  );
}
