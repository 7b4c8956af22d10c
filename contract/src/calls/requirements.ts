import { LISTING_TEXT } from '@polam/domain/market/listing';
import { MOST_MATCHES } from '@polam/domain/market/matching';
import { requirementSorts } from '@polam/domain/market/requirement';
import { call } from '../call.ts';
import { MOST_QUOTES } from '../documents/list-bounds.ts';
import { requirementFacets, tradeNarrowing } from '../documents/listing-filters.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { quote, requirement, suitedRequirement, suitingListing } from '../documents/requirements.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { writtenRequirement } from '../requirements/fields.ts';
import { id, maybe, reference, text } from '../scalars.ts';

const one = document({ requirement: at('result', requirement) });
const { limit, cursor } = paging([]);
const page = document({ requirements: at('potentials', listOf(requirement, MAX_PAGE)), ...pageFields });
const named = { requirementId: at('id', id) };

/** Posts a requirement. */
export const post = call({
  name: 'requirements.post',
  summary: 'Posts what the user wants to buy.',
  method: 'POST',
  path: '/api/v1/requirements/post-potential',
  changes: ['requirements', 'offers'],
  refuses: 'aloud',
  access: 'user',
  actor: 'buyerId',
  input: { ...writtenRequirement, buyerId: at('buyerId', maybe(reference)) },
  output: one,
  status: 201,
  done: 'requirement-posted',
});

/** The user's own requirements. */
export const listOwn = call({
  name: 'requirements.listOwn',
  summary: 'The requirements that the user has posted.',
  method: 'POST',
  path: '/api/v1/requirements/get-potentials',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  actor: 'buyerId',
  input: { buyerId: at('buyerId', maybe(reference)), limit, cursor },
  output: page,
  writes: false,
  limits: ['reads'],
});

/** Requirements for a commodity by name. */
export const listByName = call({
  name: 'requirements.listByName',
  summary: 'Open requirements of others for a commodity by name.',
  method: 'POST',
  path: '/api/v1/requirements/get-product-potentials',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: { commodityName: at('productName', text(LISTING_TEXT.name)), limit, cursor },
  output: page,
  writes: false,
  limits: ['reads'],
});

/** Lists the requirements of one buyer in pages. */
export const listOfBuyer = call({
  name: 'requirements.listOfBuyer',
  summary: 'The open requirements of one buyer, newest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/people/{id}/requirements',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: { buyerId: at('id', id), limit, cursor },
  output: page,
  limits: ['lists'],
});

/** Open requirements of others. */
export const list = call({
  name: 'requirements.list',
  summary: 'Open requirements of others, newest first; searched, filtered, sorted and paged.',
  method: 'GET',
  path: '/api/v1/requirements/get-all-potentials',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: { ...tradeNarrowing, ...paging(requirementSorts) },
  output: page,
});

/** Counts the requirements under the filters of the list; each count ignores the filter that it is about. */
export const facets = call({
  name: 'requirements.facets',
  summary:
    'How many open requirements of others there are by category, organic and delivered, under filters.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/requirements/facets',
  reads: ['requirements', 'offers', 'orders', 'ratings'],
  access: 'user',
  input: tradeNarrowing,
  output: requirementFacets,
});

/** One requirement in any state; its own buyer sees how many sellers have quoted. */
export const get = call({
  name: 'requirements.get',
  summary: 'One requirement.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/requirements/{id}',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: named,
  output: one,
});

/** Changes one's own requirement. */
export const edit = call({
  name: 'requirements.edit',
  summary:
    'Changes a requirement of one’s own; what is left out is no, or nothing. Another day brings back an expired one.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/requirements/{id}',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: { ...named, ...writtenRequirement },
  output: one,
  refusals: ['requirement-closed'],
  done: 'requirement-changed',
});

/** Closes one's own requirement. */
export const close = call({
  name: 'requirements.close',
  summary: 'Closes a requirement of one’s own: nobody can quote any more.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/requirements/{id}/close',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: named,
  output: one,
  refusals: ['requirement-closed'],
});

/** Reopens one's own closed requirement, until its day has passed. */
export const reopen = call({
  name: 'requirements.reopen',
  summary: 'Opens a closed requirement of one’s own again, until its day has passed.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/requirements/{id}/reopen',
  changes: ['requirements', 'offers'],
  access: 'user',
  input: named,
  output: one,
  refusals: ['requirement-closed'],
});

/** Lists the quotes on one's own requirement. */
export const quotes = call({
  name: 'requirements.quotes',
  summary: 'The latest quote of each seller on a requirement of one’s own, to compare them side by side.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/requirements/{id}/quotes',
  reads: ['requirements', 'offers', 'orders', 'ratings', 'users'],
  access: 'user',
  input: named,
  output: document({ quotes: at('quotes', listOf(quote, MOST_QUOTES)) }),
});

/** Lists the listings that match one's own requirement. */
export const matches = call({
  name: 'requirements.matches',
  summary: 'The lots that suit a requirement of one’s own, the best first, each with the reasons.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/requirements/{id}/matches',
  reads: ['requirements', 'listings', 'offers', 'ratings', 'users'],
  access: 'user',
  input: named,
  output: document({ matches: at('matches', listOf(suitingListing, MOST_MATCHES)) }),
});

/** Lists the requirements that one's own listing matches. */
export const leads = call({
  name: 'requirements.leads',
  summary: 'The requirements of others that a lot of one’s own suits, the best first, each with the reasons.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/listings/{id}/leads',
  reads: ['requirements', 'listings', 'offers', 'ratings', 'users'],
  access: 'user',
  input: { listingId: at('id', id) },
  output: document({ leads: at('leads', listOf(suitedRequirement, MOST_MATCHES)) }),
});
