import { categories } from '@polam/contract/calls/catalogue';
import { facets, listForVisitor } from '@polam/contract/calls/listings';
import { listingForm, toInput, useListingFilters } from '~/features/listings/list/filters.ts';
import { toFacetsInput, useCategories, useListings } from '~/features/listings/listings.api.ts';
import { seedMap } from '~/features/map/load-map.ts';
import { useText } from '~/i18n/language.tsx';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import { paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import type { Route } from './+types/buy.page';
import { useMarketPreview } from '../home/market-preview.ts';
import { describeList } from './buy-preview.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { mappedListings } from './mapped-listings.ts';

/** The first page of the list, as a visitor sees it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = listingForm.from(new URL(request.url).searchParams);
  const [page, kinds, counts, map] = await Promise.all([
    context.call(listForVisitor, toInput(filters)),
    context.call(categories, {}),
    context.call(facets, toFacetsInput({ filters })),
    seedMap(request, context, mappedListings(filters)),
  ]);
  const { publicUrl, language } = context;
  await loadCatalogue(language);
  const list = { name: textIn(language)('listings.buy'), url: publicUrl + paths.buy() };
  await describeList(context, { way: [list], page });
  return { page, kinds, counts, map };
}

/** On client navigation the page queries the API itself, signed in and without a second request. */
export function clientLoader() {
  return { page: null, kinds: null, counts: null, map: null };
}

/** Public list of all listings, without contacts. */
export default function BuyPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [filters, change] = useListingFilters();
  const { page, kinds, counts, map } = loaderData;
  const pages = useListings(filters, { seed: page });
  return (
    <>
      <PageHead
        title={`${t('listings.buy')} · ${t('frame.name')}`}
        description={t('listings.buy-description')}
        preview={useMarketPreview(paths.buy())}
      />
      <BuyScreen
        title={t('listings.buy')}
        filters={filters}
        onChange={change}
        categories={useCategories(kinds)}
        pages={pages}
        counts={counts}
        map={map}
        allPath={paths.buy()}
        categoryPath={paths.category}
      />
    </>
  );
}
