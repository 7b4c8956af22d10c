import { call } from '@polam/contract/call';
import { instant, nullable, plain } from '@polam/contract/documents/values';
import { at, document } from '@polam/contract/fields';
import { id, maybe } from '@polam/contract/scalars';
import { listOf } from '@polam/contract/lists';
import { MAX_COMMODITIES, MAX_PARTS, PART_SIZE } from '@polam/contract/documents/list-bounds';

const own = { access: 'public', limits: ['lists'] } as const;
const commodity = document({ slug: at('slug', plain), categorySlug: at('catslug', plain) });

export const overview = call('sitemap.overview', 'GET /api/v1/sitemap', {
  ...own,
  summary: 'Goods for sale; listings, machines and cold storages with which parts of the sitemap begin.',
  reads: ['listings'],
  output: document({
    commodities: at('commodities', listOf(commodity, MAX_COMMODITIES)),
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

export const part = call('sitemap.part', 'GET /api/v1/sitemap/listings', {
  ...own,
  summary: 'Addresses of the listings on the market from one on, as many as a part of the sitemap holds.',
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

export const equipmentList = call('sitemap.machines', 'GET /api/v1/sitemap/machines', {
  ...own,
  summary: 'Machines on offer from one on, as many as a part of the sitemap holds.',
  reads: [],
  input: { fromId: at('from', maybe(id)) },
  output: pages,
});

export const storages = call('sitemap.storages', 'GET /api/v1/sitemap/coldstorages', {
  ...own,
  summary: 'Cold storages from one on, as many as a part of the sitemap holds.',
  reads: [],
  input: { fromId: at('from', maybe(id)) },
  output: pages,
});
