import { LISTING_TEXT } from '@polam/domain/market/listing';
import { MOST_MATCHES } from '@polam/domain/market/matching';
import { requirementSorts } from '@polam/domain/market/requirement';
import { call, specCall } from '../call.ts';
import { rate } from '../documents/freight.ts';
import { MOST_QUOTES } from '../documents/list-bounds.ts';
import { requirementFacets, tradeNarrowing } from '../documents/listing-filters.ts';
import { MAX_PAGE, pageFields, paging, pageSteps } from '../documents/paging.ts';
import { quote, requirement, suitedRequirement, suitingListing } from '../documents/requirements.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { writtenRequirement } from '../requirements/fields.ts';
import { id, maybe, pincode, reference, text } from '../scalars.ts';

const one = document({ requirement: at('result', requirement) });
const page = document({ requirements: at('potentials', listOf(requirement, MAX_PAGE)), ...pageFields });
const named = { requirementId: at('id', id) };

export const post = specCall('requirements.post', 'POST /api/v1/requirements/post-potential', {
  summary: 'Posts what the user wants to buy.',
  changes: ['requirements', 'offers'],
  refuses: 'aloud',
  access: 'user',
  actor: 'buyerId',
  input: { ...writtenRequirement, buyerId: at('buyerId', maybe(reference)) },
  output: one,
  status: 201,
  done: 'requirement-posted',
});

export const listOwn = specCall('requirements.listOwn', 'POST /api/v1/requirements/get-potentials', {
  summary: 'The requirements that the user has posted.',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  actor: 'buyerId',
  input: { buyerId: at('buyerId', maybe(reference)), ...pageSteps },
  output: page,
  writes: false,
  limits: ['reads'],
});

export const listByName = specCall(
  'requirements.listByName',
  'POST /api/v1/requirements/get-product-potentials',
  {
    summary: 'Open requirements of others for a commodity by name.',
    reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
    access: 'user',
    input: { commodityName: at('productName', text(LISTING_TEXT.name)), ...pageSteps },
    output: page,
    writes: false,
    limits: ['reads'],
  },
);

export const listOfBuyer = call('requirements.listOfBuyer', 'GET /api/v1/people/{id}/requirements', {
  summary: 'The open requirements of one buyer, newest first.',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: { buyerId: at('id', id), ...pageSteps },
  output: page,
  limits: ['lists'],
});

export const list = specCall('requirements.list', 'GET /api/v1/requirements/get-all-potentials', {
  summary: 'Open requirements of others, newest first; searched, filtered, sorted and paged.',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: { ...tradeNarrowing, ...paging(requirementSorts) },
  output: page,
});

export const facets = call('requirements.facets', 'GET /api/v1/requirements/facets', {
  summary:
    'How many open requirements of others there are by category, organic and delivered, under filters.',
  reads: ['requirements', 'offers', 'orders', 'ratings'],
  access: 'user',
  input: tradeNarrowing,
  output: requirementFacets,
});

export const get = call('requirements.get', 'GET /api/v1/requirements/{id}', {
  summary: 'One requirement.',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: named,
  output: one,
});

export const edit = call('requirements.edit', 'PUT /api/v1/requirements/{id}', {
  summary:
    'Changes a requirement of one’s own; what is left out is no, or nothing. Another day brings back an expired one.',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: { ...named, ...writtenRequirement },
  output: one,
  refusals: ['requirement-closed'],
  done: 'requirement-changed',
});

export const close = call('requirements.close', 'POST /api/v1/requirements/{id}/close', {
  summary: 'Closes a requirement of one’s own: nobody can quote any more.',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: named,
  output: one,
  refusals: ['requirement-closed'],
});

export const reopen = call('requirements.reopen', 'POST /api/v1/requirements/{id}/reopen', {
  summary: 'Opens a closed requirement of one’s own again, until its day has passed.',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: named,
  output: one,
  refusals: ['requirement-closed'],
});

export const quotes = call('requirements.quotes', 'GET /api/v1/requirements/{id}/quotes', {
  summary:
    'The latest quote of each seller on a requirement of one’s own, to compare them by their price at one’s place.',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users', 'catalogue'],
  access: 'user',
  input: {
    ...named,
    /** Where it is to be brought, and distances are measured from; without it the district of the requirement. */
    pincode: at('pincode', maybe(pincode)),
    /** Of the reader, for a tonne and kilometre, instead of the operator's. */
    ownRatePaise: at('ownRate', maybe(rate)),
  },
  output: document({ quotes: at('quotes', listOf(quote, MOST_QUOTES)) }),
});

export const matches = call('requirements.matches', 'GET /api/v1/requirements/{id}/matches', {
  summary: 'The lots that suit a requirement of one’s own, the best first, each with the reasons.',
  reads: ['requirements', 'listings', 'offers', 'ratings', 'users'],
  access: 'user',
  input: named,
  output: document({ matches: at('matches', listOf(suitingListing, MOST_MATCHES)) }),
});

export const leads = call('requirements.leads', 'GET /api/v1/listings/{id}/leads', {
  summary: 'The requirements of others that a lot of one’s own suits, the best first, each with the reasons.',
  reads: ['requirements', 'listings', 'offers', 'ratings', 'users'],
  access: 'user',
  input: { listingId: at('id', id) },
  output: document({ leads: at('leads', listOf(suitedRequirement, MOST_MATCHES)) }),
});
