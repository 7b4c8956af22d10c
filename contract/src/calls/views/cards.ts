import { PRICE_NAME_LENGTH } from '@polam/domain/market/variety';
import * as z from 'zod/mini';
import { call } from '@polam/contract/call';
import { at } from '@polam/contract/fields';
import { id, maybe, text } from '@polam/contract/scalars';

const SLUG_LENGTH = 120;
const LANGUAGE_LENGTH = 20;

const drawn = {
  access: 'public',
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/jpeg',
  limits: ['cards'],
  reads: [],
} as const;

/** An unknown language in a link is no error: English is used instead. */
const language = at('lang', maybe(text(LANGUAGE_LENGTH)));

export const ofListing = call('cards.ofListing', 'GET /api/v1/products/product-card/{id}', {
  ...drawn,
  summary: 'The preview card of a listing, a JPEG of 1200 × 630: photo, name, price, quantity and place.',
  input: { listingId: at('id', id), language },
});

export const ofCategory = call('cards.ofCategory', 'GET /api/v1/category/category-card/{slug}', {
  ...drawn,
  summary:
    'The preview card of a category, a JPEG of 1200 × 630: its picture and how much is for sale; of a crop its latest price.',
  input: {
    slug: at('slug', text(SLUG_LENGTH)),
    /** Of a crop, in any spelling: its price where one is known. */
    variety: at('variety', maybe(text(PRICE_NAME_LENGTH))),
    language,
  },
});

export const ofUser = call('cards.ofPerson', 'GET /api/v1/people/{id}/card', {
  ...drawn,
  summary: 'The preview card of a person, a JPEG of 1200 × 630: name, place and stars.',
  input: { userId: at('id', id), language },
});

export const ofGroup = call('cards.ofGroup', 'GET /api/v1/groups/{slug}/card', {
  ...drawn,
  summary:
    'The preview card of a farmer group, a JPEG of 1200 × 630: name, place, stars and how much is for sale.',
  input: { slug: at('slug', text(SLUG_LENGTH)), language },
});
