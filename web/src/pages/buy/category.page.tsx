import { categories, resolveSlug } from '@polam/contract/calls/catalogue';
import { facets, get, listForVisitor } from '@polam/contract/calls/listings';
import { data, type AppLoadContext } from 'react-router';
import { ALL_CATEGORIES, listingForm, toInput } from '~/features/listings/list/filters.ts';
import { isListingId } from '~/features/listings/listing-id.ts';
import { publicListingPath } from '~/features/listings/listing.ts';
import { toFacetsInput, useCategories, useListings } from '~/features/listings/listings.api.ts';
import { seedMap } from '~/features/map/load-map.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { paths } from '~/paths.ts';
import { buyCrumb } from '../home/home-crumb.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/category.page';
import { describeList, BuyPreview } from './buy-preview.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { mappedListings } from './mapped-listings.ts';
import { NothingOnSale } from './nothing-on-sale.tsx';
import { buyPath, sendToTruePath, publicPaths, usePathCategory } from './use-path-category.ts';

/** First page of the listings of a category; other known slugs in its place redirect to their page. */
export async function loader({ request, params: { category: slug }, context }: Route.LoaderArgs) {
  if (slug === ALL_CATEGORIES) sendToTruePath(request, paths.buy());
  const [found, kinds] = await Promise.all([
    context.call(resolveSlug, { slug }).then(orUnavailable),
    context.call(categories, {}),
  ]);
  const { publicUrl, language } = context;
  if (!found.ok) {
    await sendToListing(request, { id: slug, context });
    return data({ page: null, counts: null, map: null, kinds, publicUrl, isMissing: true }, { status: 404 });
  }
  sendToTruePath(request, buyPath(found.value));
  const filters = { ...listingForm.from(new URL(request.url).searchParams), category: slug };
  const [page, counts, map] = await Promise.all([
    context.call(listForVisitor, toInput(filters)),
    context.call(facets, toFacetsInput({ filters })),
    seedMap(request, context, mappedListings(filters)),
  ]);
  const { names } = found.value.category;
  const url = publicUrl + paths.category({ category: slug });
  await describeList(context, { way: [await buyCrumb(context), { name: names[language], url }], page });
  return data({ page, counts, map, kinds, publicUrl, isMissing: false });
}

async function sendToListing(request: Request, { id, context }: { id: string; context: AppLoadContext }) {
  if (!isListingId(id)) return;
  const listing = orUnavailable(await context.call(get, { listingId: id }));
  if (listing.ok) sendToTruePath(request, publicListingPath(listing.value.listing));
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return { page: null, counts: null, map: null, kinds: null, publicUrl: null, isMissing: false };
}

/** Public list of the listings of one category. */
export default function CategoryPage({ loaderData, params: { category: slug } }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const kinds = useCategories(loaderData.kinds);
  const kind = kinds.find((each) => each.slug === slug);
  const [filters, change] = usePathCategory(slug, publicPaths);
  const pages = useListings(filters, { seed: loaderData.page, enabled: !loaderData.isMissing });
  useCrumbTail(kind === undefined ? [] : [{ text: kind.names[language] }]);
  if (loaderData.isMissing || (kinds.length > 0 && kind === undefined)) return <NothingOnSale />;
  const name = kind?.names[language] ?? '';
  const { publicUrl } = loaderData;
  return (
    <>
      <BuyPreview
        name={name}
        shared={publicUrl === null ? null : { publicUrl, path: paths.category({ category: slug }), slug }}
      />
      <BuyScreen
        title={t('listings.buy-named', { name })}
        filters={filters}
        onChange={change}
        categories={kinds}
        pages={pages}
        counts={loaderData.counts}
        map={loaderData.map}
        allPath={paths.buy()}
        categoryPath={paths.category}
      />
    </>
  );
}
