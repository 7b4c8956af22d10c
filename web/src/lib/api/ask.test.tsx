import { listSameNamed } from '@polam/contract/calls/listings';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { SameNamedTable } from '~/features/listings/list/same-named-table.tsx';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { useAsk, useSeed, type AskOptions } from './ask.ts';
import { makeQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

it('is told as refused without a network, and answered by itself when there is one', async () => {
  const server = startFakeServer();
  server.answer(listSameNamed, { listings: [] });
  onlineManager.setOnline(false);
  await show(<SameNamedTable listing={buildListing()} />, { as: null });

  expect(await screen.findByText('Error fetching products from other sellers!')).toBeTruthy();
  expect(document.querySelector('.breathing')).toBeNull();
  act(() => onlineManager.setOnline(true));

  expect(await screen.findByText('Nobody else sells this now.')).toBeTruthy();
});

const listings = [buildListing()];

describe('the seed of a page, on the server', () => {
  const refused = { ok: false, error: 'not-found', message: 'It is gone.', fields: {} } as const;

  it.each<[string, AskOptions<typeof listSameNamed>]>([
    ['an answer', { seed: { ok: true, value: { listings } } as never }],
    ['a refusal', { seed: refused }],
    ['no seed', { enabled: true }],
    ['no seed, as nothing is asked yet', { enabled: false }],
  ])('reads as the query of a reader who is not known yet: %s', (_case, options) => {
    const [query, seed] = [useAsk, useSeed].map((use) => readBy(use, options));

    expect(query).toMatchObject({ ...seed, dataUpdatedAt: expect.any(Number) as number });
    expect(seed).toMatchObject({ status: options.seed?.ok ? 'success' : 'pending' });
  });
});

/** The query that a hook gives while a page is rendered on the server. */
function readBy(use: typeof useAsk, options: AskOptions<typeof listSameNamed>): object {
  let read = {};
  function Reader() {
    read = { ...use(listSameNamed, { name: 'Onion', listingId: listings[0]?.id ?? '' }, options) };
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <Reader />
    </QueryClientProvider>,
  );
  return read;
}
