import { listForUser, listForVisitor } from '@polam/contract/calls/listings';
import { ids } from '@polam/contract/calls/wishlist';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listingForm } from '~/features/listings/list/filters.ts';
import { useListings } from '~/features/listings/listings.api.ts';
import { paths } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { BuyScreen } from './buy-screen.tsx';

afterEach(leave);

const filters = listingForm.from(new URLSearchParams());
const wheat = buildListing();

function ForSale() {
  const pages = useListings(filters, {});
  const nothing = () => undefined;
  return (
    <BuyScreen
      title="Buy crops"
      filters={filters}
      onChange={nothing}
      categories={[]}
      pages={pages}
      allPath={paths.buy()}
    />
  );
}

function aMarket() {
  const server = startFakeServer();
  const page = { listings: [wheat], nextCursor: null, total: 1 };
  server.answer(listForVisitor, page);
  server.answer(listForUser, page);
  server.answer(ids, { listingIds: [wheat.id], count: 1 });
  return server;
}

describe('the cards of what is for sale', () => {
  it('are plain for a visitor and have a heart for a user', async () => {
    const server = aMarket();

    const asVisitor = await show(<ForSale />, { as: null });
    expect(within(await screen.findByRole('article')).queryByRole('button')).toBeNull();
    expect(server.receivedOf(ids)).toEqual([]);
    asVisitor.unmount();
    await show(<ForSale />, { as: sita });

    const card = await screen.findByRole('article');
    const heart = within(card).getByRole('button', { name: 'Keep Wheat on the wishlist' });
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(within(card).getByRole('link').contains(heart)).toBe(false);
  });
});
