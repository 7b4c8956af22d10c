import { categories } from '@polam/contract/calls/catalogue';
import { list as prices } from '@polam/contract/calls/prices';
import { equipmentList, overview, part, storages } from '@polam/contract/calls/views/sitemap';
import type { AppLoadContext } from 'react-router';
import { paths } from '~/paths.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/sitemap-part';
import { PAGES_PART, partOf, type MapPart, sitemapXml, type MapEntry } from './parts.ts';

/** Serves one part of the sitemap. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const name = params.part;
  const named = partOf(name);
  if (named !== null) return sitemapXml('urlset', await entriesOf(context, named));
  if (name === PAGES_PART) return sitemapXml('urlset', await pageEntries(context));
  return new Response('', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Pages about the market, its categories, and the commodities that have listings. */
async function pageEntries({ call, publicUrl }: AppLoadContext): Promise<readonly MapEntry[]> {
  const [market, kinds, known] = await Promise.all([
    call(overview, {}).then(orUnavailable),
    call(categories, {}).then(orUnavailable),
    call(prices, {}).then(orUnavailable),
  ]);
  const commodities = market.ok ? market.value.commodities : [];
  const priced = known.ok ? known.value.commodities : [];
  const categorySlugs = kinds.ok ? kinds.value.categories.map(({ slug }) => slug) : [];
  const all = [
    paths.home(),
    paths.buy(),
    paths.coldStorages(),
    paths.groups(),
    paths.priceList(),
    ...priced.map(({ commodity: { slug } }) => paths.prices({ slug })),
    paths.about(),
    paths.contact(),
    paths.help(),
    paths.privacy(),
    paths.terms(),
    ...categorySlugs.map((category) => paths.category({ category })),
    ...commodities.map(({ slug, categorySlug }) => paths.commodity({ category: categorySlug, slug })),
  ];
  return all.map((path) => ({ url: publicUrl + path }));
}

function entriesOf(context: AppLoadContext, { kind, firstId }: MapPart): Promise<readonly MapEntry[]> {
  return {
    listings: () => listingEntries(context, firstId),
    machines: () => plainEntries(context, { call: equipmentList, path: paths.equipment }, firstId),
    coldstorages: () => plainEntries(context, { call: storages, path: paths.coldStorage }, firstId),
  }[kind]();
}

/** Entries of a part whose paths hold only an id. */
async function plainEntries(
  { call, publicUrl }: AppLoadContext,
  { call: pages, path }: { call: typeof equipmentList; path: (params: { id: string }) => string },
  fromId: string,
): Promise<readonly MapEntry[]> {
  const answer = orUnavailable(await call(pages, { fromId }));
  const listed = answer.ok ? answer.value.pages : [];
  return listed.map(({ id, updatedAt }) => ({ url: publicUrl + path({ id }), changedAt: updatedAt }));
}

/** Listings of a part, and the profiles of their sellers. */
async function listingEntries(
  { call, publicUrl }: AppLoadContext,
  fromId: string,
): Promise<readonly MapEntry[]> {
  const answer = orUnavailable(await call(part, { fromId }));
  const listings = answer.ok ? answer.value.listings : [];
  const sellers = new Set(listings.flatMap(({ sellerId }) => sellerId ?? []));
  return [
    ...listings.map(({ id, slug, categorySlug: category, updatedAt }) => ({
      url: publicUrl + paths.listing({ category, slug, id }),
      changedAt: updatedAt,
    })),
    ...Array.from(sellers, (uid) => ({ url: publicUrl + paths.publicUser({ uid }) })),
  ];
}
