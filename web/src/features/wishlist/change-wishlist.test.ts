import { add } from '@polam/contract/calls/wishlist';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { makeQueryClient } from '~/lib/api/query-client.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { changeWishlist } from './change-wishlist.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  leave();
});

/** A wishlist on screen, whose successive answers hold these listings. */
function openList(...answers: readonly (readonly string[])[]) {
  const cache = makeQueryClient();
  let asked = 0;
  const queryFn = () => {
    const listings = answers[asked] ?? [];
    asked += 1;
    return { pages: [{ listings: listings.map((id) => ({ id })) }], pageParams: [undefined] };
  };
  const seen = new QueryObserver(cache, { queryKey: ['wishlist.list', 'sita'], queryFn });
  stop = seen.subscribe(() => undefined);
  return { cache, timesAsked: () => asked };
}

const { id: wheat } = buildListing();
const saveWheat = { listingId: wheat, intent: 'kept' } as const;

beforeEach(() => loadCatalogue('en'));

describe('keeping a listing while the wishlist is in sight', () => {
  it('asks again for a list that came before the server knew of it', async () => {
    startFakeServer().answer(add, {});
    const { cache, timesAsked } = openList([], [wheat]);
    await waitFor(() => expect(timesAsked()).toBe(1));

    await changeWishlist({ cache, session: { state: 'visitor' } }, saveWheat);
    await waitFor(() => expect(timesAsked()).toBe(2));
  });

  it('leaves alone a list that holds it, so that what is put back comes back in its place', async () => {
    startFakeServer().answer(add, {});
    const { cache, timesAsked } = openList(['maize', wheat]);
    await waitFor(() => expect(timesAsked()).toBe(1));

    await changeWishlist({ cache, session: { state: 'visitor' } }, saveWheat);

    expect(timesAsked()).toBe(1);
  });
});
