import { categories } from '@polam/contract/calls/catalogue';
import { get } from '@polam/contract/calls/listings';
import { data, type AppLoadContext } from 'react-router';

/** The page of a lot as a visitor sees it; one that is not there answers 404, with the page that says so. */
export async function loadListing(context: AppLoadContext, listingId: string) {
  const [listing, kinds] = await Promise.all([
    context.call(get, { listingId }),
    context.call(categories, {}),
  ]);
  const isMissing = !listing.ok && listing.error === 'not-found';
  const seed = { listing, categories: kinds, publicUrl: context.publicUrl };
  return data(seed, { status: isMissing ? 404 : 200 });
}
