import * as z from 'zod/mini';
import { call } from '../call.ts';
import { at } from '../fields.ts';
import { id, maybe, text } from '../scalars.ts';

const SLUG_LENGTH = 120;
const LANGUAGE_LENGTH = 20;

const drawn = {
  origin: 'own',
  method: 'GET',
  access: 'public',
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/jpeg',
  limits: ['cards'],
  reads: [],
} as const;

/** An unknown language in a link is no error: English is used instead. */
const language = at('lang', maybe(text(LANGUAGE_LENGTH)));

/** The preview image of a shared link to a listing. */
export const ofListing = call({
  ...drawn,
  name: 'cards.ofListing',
  summary: 'The preview card of a listing, a JPEG of 1200 × 630: photo, name, price, quantity and place.',
  path: '/api/v1/products/product-card/{id}',
  input: { listingId: at('id', id), language },
});

/** The preview image of a shared link to a category. */
export const ofCategory = call({
  ...drawn,
  name: 'cards.ofCategory',
  summary: 'The preview card of a category, a JPEG of 1200 × 630: its picture and how much is for sale.',
  path: '/api/v1/category/category-card/{slug}',
  input: { slug: at('slug', text(SLUG_LENGTH)), language },
});

/** The preview image of a shared link to a profile. */
export const ofUser = call({
  ...drawn,
  name: 'cards.ofPerson',
  summary: 'The preview card of a person, a JPEG of 1200 × 630: name, place and stars.',
  path: '/api/v1/people/{id}/card',
  input: { userId: at('id', id), language },
});
