import { LISTING_TEXT } from '@polam/domain/listing';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageFields, paging } from '../documents/paging.ts';
import { requirement } from '../documents/requirements.ts';
import { at, document } from '../fields.ts';
import { day, flag, maybe, quantity, reference, rupees, text, unit } from '../scalars.ts';

const NOTE_LENGTH = 500;
const some = document({ requirements: at('potentials', z.array(requirement)) });
const page = document({ requirements: at('potentials', z.array(requirement)), ...pageFields });
const sorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;

/** Posts a requirement. */
export const post = call({
  name: 'requirements.post',
  summary: 'Posts what the user wants to buy.',
  method: 'POST',
  path: '/api/v1/requirements/post-potential',
  access: 'user',
  actor: 'buyerId',
  input: {
    commodityName: at('productName', text(LISTING_TEXT.name)),
    buyerId: at('buyerId', maybe(reference)),
    quantityMilli: at('quantity', quantity),
    unit: at('quantityUnit', unit),
    neededOn: at('date', day),
    pricePaise: at('price', rupees),
    organic: at('organic', maybe(flag)),
    shipping: at('shipping', maybe(flag)),
    note: at('notes', maybe(text(NOTE_LENGTH, { lines: true }))),
  },
  output: document({ requirement: at('result', requirement) }),
  status: 201,
  done: 'requirement-posted',
});

/** The user's own requirements. */
export const listOwn = call({
  name: 'requirements.listOwn',
  summary: 'The requirements that the user has posted.',
  method: 'POST',
  path: '/api/v1/requirements/get-potentials',
  access: 'user',
  actor: 'buyerId',
  input: { buyerId: at('buyerId', maybe(reference)) },
  output: some,
  writes: false,
  limits: ['reads'],
});

/** Requirements for a commodity by name. */
export const listByName = call({
  name: 'requirements.listByName',
  summary: 'Open requirements of others for a commodity by name.',
  method: 'POST',
  path: '/api/v1/requirements/get-product-potentials',
  access: 'user',
  input: { commodityName: at('productName', text(LISTING_TEXT.name)) },
  output: some,
  writes: false,
  limits: ['reads'],
});

/** Open requirements of others. */
export const list = call({
  name: 'requirements.list',
  summary: 'Open requirements of others, newest first.',
  method: 'GET',
  path: '/api/v1/requirements/get-all-potentials',
  access: 'user',
  input: paging(sorts),
  output: page,
});
