import * as z from 'zod/mini';
import { call } from '../call.ts';
import { instant, nullable, plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, maybe } from '../scalars.ts';

const own = { origin: 'own', method: 'GET', access: 'public', limits: ['lists'] } as const;
const goods = document({ slug: at('slug', plain), categorySlug: at('catslug', plain) });

/** What the map for search engines begins with: the goods on the market, and where each part of it starts. */
export const overview = call({
  ...own,
  name: 'sitemap.overview',
  summary: 'Goods that are for sale, and the listing with which each part of the sitemap begins.',
  path: '/api/v1/sitemap',
  output: document({ goods: at('commodities', z.array(goods)), parts: at('parts', z.array(plain)) }),
});

const address = document({
  id: at('_id', plain),
  slug: at('slug', plain),
  categorySlug: at('catslug', plain),
  /** Null where the seller has no page. */
  sellerId: at('sellerId', nullable),
  updatedAt: at('updatedAt', instant),
});

/** The listings of one part of the map, oldest first. */
export const part = call({
  ...own,
  name: 'sitemap.part',
  summary: 'Addresses of the listings on the market from one on, as many as a part of the sitemap holds.',
  path: '/api/v1/sitemap/listings',
  input: { fromId: at('from', maybe(id)) },
  output: document({ listings: at('products', z.array(address)) }),
});
