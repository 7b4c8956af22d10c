import type { Answer } from '@polam/contract/answer';
import { categories } from '@polam/contract/calls/catalogue';
import { marks } from '@polam/contract/calls/groups';
import { get, landed, listSameNamed, trace } from '@polam/contract/calls/listings';
import { latest } from '@polam/contract/calls/prices';
import { data, redirect, type AppLoadContext } from 'react-router';
import { landingInput } from '~/features/freight/landing-input.ts';
import { pricesOf } from '~/features/listings/list/same-named-table.tsx';
import { type ListingDetail, publicListingPath } from '~/features/listings/listing.ts';
import { listingData, listingPage } from '~/features/listings/page/listing-data.ts';
import { breadcrumbs } from '~/lib/screens/structured-data.ts';
import { paths } from '~/paths.ts';
import { buyCrumb, homeCrumb } from '../home/home-crumb.ts';
import { orUnavailable } from '../or-unavailable.ts';

/** Path segments beside the id of a listing: its category and name. */
interface Beside {
  readonly category: string;
  readonly slug: string;
}

/**
 * Loads the page of a listing as a visitor sees it. A missing listing answers 404, a deleted one 410, each
 * with its page; old or wrong path segments beside the id redirect to the canonical path.
 */
export async function loadListing(
  context: AppLoadContext,
  { id: listingId, search, beside }: { id: string; search: URLSearchParams; beside?: Beside },
) {
  const [listing, kinds] = await Promise.all([
    context.call(get, { listingId }).then(orUnavailable),
    context.call(categories, {}),
  ]);
  const { publicUrl } = context;
  const seed = {
    listing,
    categories: kinds,
    sameNamed: null,
    price: null,
    landed: null,
    marks: null,
    publicUrl,
    trace: null,
  };
  if (!listing.ok) {
    const left = orUnavailable(await context.call(trace, { listingId }));
    return data({ ...seed, trace: left }, { status: left.ok ? 410 : 404 });
  }
  const { id, name } = listing.value.listing;
  sendToTruePath(listing.value.listing, beside);
  const limit = pricesOf(search);
  const [sameNamed, price, atPlace, groupMarks] = await Promise.all([
    context.call(listSameNamed, { name, listingId: id, ...(limit === null ? {} : { limit }) }),
    context.call(latest, priceQuery(listing.value.listing)),
    loadLanded(context, id, search),
    context.call(marks, { listingId: id }),
    describe(context, listing.value.listing, kinds),
  ]);
  return data({ ...seed, sameNamed, price, landed: atPlace, marks: groupMarks });
}

/** The price at the place that the address names; null where it names none. */
async function loadLanded(context: AppLoadContext, listingId: string, search: URLSearchParams) {
  const { pincode, ...own } = landingInput(search);
  return pincode === undefined ? null : context.call(landed, { listingId, pincode, ...own });
}

function priceQuery({ commodity: { slug }, variety, regionState }: ListingDetail) {
  return { slug, ...(regionState !== null && { state: regionState }), ...(variety !== null && { variety }) };
}

function sendToTruePath(listing: ListingDetail, beside: Beside | undefined): void {
  if (beside === undefined) return;
  const isTrue = beside.category === listing.commodity.categorySlug && beside.slug === listing.slug;
  // The router takes a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!isTrue) throw redirect(publicListingPath(listing), 301);
}

async function describe(
  context: AppLoadContext,
  listing: ListingDetail,
  kinds: Answer<typeof categories>,
): Promise<void> {
  const { publicUrl, language } = context;
  const { categorySlug: category, category: english } = listing.commodity;
  const kind = kinds.ok ? kinds.value.categories.find((each) => each.slug === category) : undefined;
  context.describe(listingData(listing, context));
  context.describe(
    breadcrumbs([
      await homeCrumb(context),
      await buyCrumb(context),
      { name: kind?.names[language] ?? english, url: publicUrl + paths.category({ category }) },
      listingPage(listing, context),
    ]),
  );
}
