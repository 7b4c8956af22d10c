import { listForVisitor } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { FreshListings } from './fresh-listings.tsx';

afterEach(leave);

const page = { listings: [buildListing()], nextCursor: null, total: 1 };
const seed = { ok: true, value: page, message: '' } as const;

describe('what has just come onto the market', () => {
  it('is on the page of a visitor as the server has rendered it: picture, name, price, place', async () => {
    startFakeServer().answer(listForVisitor, page);

    await show(<FreshListings seed={seed} />, { as: null });

    expect(screen.getByRole('heading', { name: 'New on the market' })).toBeTruthy();
    const card = screen.getByRole('listitem');
    for (const text of ['Wheat', '₹2,400', 'per quintal']) expect(card.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Wheat' }).getAttribute('href')).toMatch(/^\/buy-commodity\//);
  });

  it('is what lies nearest to the reader where a pincode is known', async () => {
    const server = startFakeServer();
    server.answer(listForVisitor, page);

    await show(<FreshListings seed={null} />);

    expect(await screen.findByRole('heading', { name: 'Near you' })).toBeTruthy();
    await waitFor(() =>
      expect(server.receivedOf(listForVisitor)[0]?.input).toMatchObject({
        pincode: ramu.pincode,
        sort: 'nearest',
      }),
    );
  });

  it('takes no room while there is nothing', async () => {
    startFakeServer().answer(listForVisitor, { listings: [], nextCursor: null, total: 0 });

    await show(<FreshListings seed={{ ...seed, value: { ...page, listings: [] } }} />, { as: null });

    expect(screen.queryByRole('heading')).toBeNull();
  });
});
