import { create } from '@polam/contract/calls/listings';
import type { InputOf } from '@polam/contract/call';
import { callOver } from './client.ts';
import type { SignedIn } from './session.ts';

/** Fields of a listing to post: a name at least. */
export type ListingInput = Pick<InputOf<typeof create>, 'name'> & Partial<InputOf<typeof create>>;

/** A posted listing, with the parts of its path. */
export interface PostedListing {
  readonly id: string;
  readonly category: string;
  readonly slug: string;
}

/** Posts a listing over HTTP as the start of a journey: 50 quintals at ₹2,400 by default. */
export async function postListing(
  url: string,
  { token }: SignedIn,
  listing: ListingInput,
): Promise<PostedListing> {
  const input = { pricePaise: 240_000, quantityMilli: 50_000, unit: 'quintal', ...listing } as const;
  const answer = await callOver(url, { call: create, input, sent: { token } });
  if (!answer.ok) throw new Error(`${listing.name} cannot be sold: ${answer.message}`);
  const { id, commodity } = answer.value.listing;
  return { id, category: commodity.categorySlug, slug: commodity.slug };
}
