import { create, listForVisitor } from '@polam/contract/calls/listings';
import type { InputOf } from '@polam/contract/call';
import { callOver } from './client.ts';
import { takePhoto } from './photo.ts';
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

/** Posts 50 quintals of wheat with photos, as the form does. */
export async function postPhotographed(
  url: string,
  { token }: SignedIn,
  photos: number,
): Promise<PostedListing> {
  const { name, mimeType, buffer } = await takePhoto();
  const form = new FormData();
  form.set('name', 'Wheat');
  form.set('price', '2400');
  form.set('quantity', '50');
  for (let photo = 0; photo < photos; photo += 1)
    form.append('photo', new Blob([new Uint8Array(buffer)], { type: mimeType }), `${photo}-${name}`);
  await fetch(url + create.path, { method: create.method, headers: { authorization: token }, body: form });

  const answer = await callOver(url, { call: listForVisitor, input: { search: 'wheat' } });
  const listing = answer.ok ? answer.value.listings[0] : undefined;
  if (listing === undefined) throw new Error('The wheat was not posted.');
  const { id, commodity } = listing;
  return { id, category: commodity.categorySlug, slug: commodity.slug };
}
