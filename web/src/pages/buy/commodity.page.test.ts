import { categories, resolveSlug } from '@polam/contract/calls/catalogue';
import { facets, listBySlug } from '@polam/contract/calls/listings';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { callServer } from '~/lib/api/client.ts';
import { paths, withQuery } from '~/paths.ts';
import { buildFacets, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { loader } from './commodity.page.tsx';

beforeAll(() => loadCatalogue('en'));

const listed = buildListing({ organic: false });
const address = { category: listed.commodity.categorySlug, slug: 'grandmother-rice' };

/** Server whose catalogue does not know the name; none of the listings under it is organic. */
function aMarketWith(listings: (typeof listed)[]) {
  const server = startFakeServer();
  server.answer(resolveSlug, { refuse: 'not-found' });
  server.answer(categories, { categories: [] });
  server.answer(facets, buildFacets());
  server.answer(listBySlug, ({ organic }) => {
    const found = organic ? [] : listings;
    return { listings: found, nextCursor: null, total: found.length };
  });
  return server;
}

/** Loader data for a visitor, or the thrown response. */
async function open(query: Record<string, string> = {}): Promise<unknown> {
  const request = new Request(`https://polam.example${withQuery(paths.commodity(address), query)}`);
  const context = {
    call: callServer,
    language: 'en',
    publicUrl: 'https://polam.example',
    demo: false,
    describe: () => undefined,
  } as const;
  const args = { request, params: address, context } as unknown as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => thrown);
}

describe('the page of a name that the catalogue does not know', () => {
  it('is there while a listing of that name is for sale, also where a filter leaves none', async () => {
    aMarketWith([listed]);

    expect(await open()).toMatchObject({ data: { isMissing: false }, init: null });
    expect(await open({ organic: '1' })).toMatchObject({ data: { isMissing: false }, init: null });
  });

  it('is not there where nothing is for sale, whatever is filtered', async () => {
    aMarketWith([]);

    expect(await open()).toMatchObject({ init: { status: 404 } });
    expect(await open({ organic: '1' })).toMatchObject({ init: { status: 404 } });
  });

  it('is not to be had, instead of not there, where the market cannot tell', async () => {
    const server = aMarketWith([]);
    server.answer(listBySlug, { refuse: 'unavailable' });

    expect(await open()).toMatchObject({ init: { status: 503 } });

    server.answer(resolveSlug, { refuse: 'fault' });
    expect(await open()).toMatchObject({ init: { status: 503 } });
  });
});
