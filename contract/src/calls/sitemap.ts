import { call } from '../call.ts';
import { instant, nullable, plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, maybe } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_COMMODITIES, MAX_PARTS, PART_SIZE } from '../documents/list-bounds.ts';

const own = { origin: 'own', method: 'GET', access: 'public', limits: ['lists'] } as const;
const goods = document({ slug: at('slug', plain), categorySlug: at('catslug', plain) });

/** Beginning of the sitemap: commodities on the market, and where each part of it starts. */
export const overview = call({
  ...own,
  name: 'sitemap.overview',
  summary: 'Goods for sale; listings, machines and cold storages with which parts of the sitemap begin.',
  path: '/api/v1/sitemap',
  reads: ['listings'],
  output: document({
    goods: at('commodities', listOf(goods, MAX_COMMODITIES)),
    parts: at('parts', listOf(plain, MAX_PARTS)),
    equipmentParts: at('machineParts', listOf(plain, MAX_PARTS)),
    storageParts: at('storageParts', listOf(plain, MAX_PARTS)),
  }),
});

const address = document({
  id: at('_id', plain),
  slug: at('slug', plain),
  categorySlug: at('catslug', plain),
  /** Null where the seller has no page. */
  sellerId: at('sellerId', nullable),
  updatedAt: at('updatedAt', instant),
});

/** The listings of one part of the sitemap, oldest first. */
export const part = call({
  ...own,
  name: 'sitemap.part',
  summary: 'Addresses of the listings on the market from one on, as many as a part of the sitemap holds.',
  path: '/api/v1/sitemap/listings',
  reads: [],
  input: { fromId: at('from', maybe(id)) },
  output: document({ listings: at('products', listOf(address, PART_SIZE)) }),
});

const pages = document({
  pages: at(
    'pages',
    listOf(document({ id: at('_id', plain), updatedAt: at('updatedAt', instant) }), PART_SIZE),
  ),
});

/** The equipment of one part of the sitemap, oldest first. */
export const equipmentList = call({
  ...own,
  name: 'sitemap.machines',
  summary: 'Machines on offer from one on, as many as a part of the sitemap holds.',
  path: '/api/v1/sitemap/machines',
  reads: [],
  input: { fromId: at('from', maybe(id)) },
  output: pages,
});

/** The cold storages of one part of the sitemap, oldest first. */
export const storages = call({
  ...own,
  name: 'sitemap.storages',
  summary: 'Cold storages from one on, as many as a part of the sitemap holds.',
  path: '/api/v1/sitemap/coldstorages',
  reads: [],
  input: { fromId: at('from', maybe(id)) },
  output: pages,
});
