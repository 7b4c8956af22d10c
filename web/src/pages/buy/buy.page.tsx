import { categories } from '@polam/contract/calls/catalogue';
import { listForVisitor } from '@polam/contract/calls/listings';
import { filtersFrom, toWish } from '~/features/listings/filters.ts';
import { useCategories, useListings } from '~/features/listings/listings.api.ts';
import { useListingFilters } from '~/features/listings/use-listing-filters.ts';
import { useText } from '~/i18n/language.tsx';
import { CARD_PICTURE, paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import type { Route } from './+types/buy.page';
import { BuyScreen } from './buy-screen.tsx';

/** The first page of the list, as a visitor sees it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams);
  const [page, kinds] = await Promise.all([
    context.call(listForVisitor, toWish(filters)),
    context.call(categories, {}),
  ]);
  return { page, kinds, publicUrl: context.publicUrl };
}

/** A page that is already alive asks for itself: signed in, and without a second round to the server. */
export function clientLoader() {
  return { page: null, kinds: null, publicUrl: null };
}

/** What is for sale, to anybody, without contacts. */
export default function BuyPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [filters, change] = useListingFilters();
  const { page, kinds, publicUrl } = loaderData;
  const pages = useListings(filters, { seed: page });
  return (
    <>
      <PageHead
        title={t('listings.buy')}
        description={t('listings.buy-description')}
        preview={previewOf(publicUrl)}
      />
      <BuyScreen
        title={t('listings.buy')}
        filters={filters}
        onChange={change}
        categories={useCategories(kinds)}
        pages={pages}
        allPath={paths.buy()}
      />
    </>
  );
}

function previewOf(publicUrl: string | null) {
  if (publicUrl === null) return undefined;
  return { url: publicUrl + paths.buy(), picture: publicUrl + CARD_PICTURE, type: 'website' } as const;
}
