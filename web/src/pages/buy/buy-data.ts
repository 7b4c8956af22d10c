import type { Answer } from '@polam/contract/answer';
import type { listForVisitor } from '@polam/contract/calls/listings';
import type { AppLoadContext } from 'react-router';
import { listingPage } from '~/features/listings/page/listing-data.ts';
import { breadcrumbs, collection, type NamedPage } from '~/lib/screens/structured-data.ts';
import { homeCrumb } from '../home/home-crumb.ts';

interface DescribedList {
  /** The pages between the first one and the list, and the list itself at the end. */
  readonly way: readonly [...NamedPage[], NamedPage];
  readonly page: Answer<typeof listForVisitor>;
}

/** Structured data of a list for search engines: its listings and breadcrumbs. */
export async function describeList(context: AppLoadContext, { way, page }: DescribedList): Promise<void> {
  const list = way.at(-1);
  if (!page.ok || list === undefined) return;
  const listings = page.value.listings.map((listing) => listingPage(listing, context));
  context.describe(collection(list, listings));
  context.describe(breadcrumbs([await homeCrumb(context), ...way]));
}
