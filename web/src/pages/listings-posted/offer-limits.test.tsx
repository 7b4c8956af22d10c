import { get, update } from '@polam/contract/calls/listings';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths, withQuery } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import OwnListingPage from './own-listing.page.tsx';

afterEach(leave);

const { id: pid } = buildListing();

async function change(overrides: Parameters<typeof buildDetail>[0] = {}) {
  const server = startFakeServer();
  server.answer(get, { listing: buildDetail(overrides) });
  server.answer(update, { listing: buildListing() });
  const path = withQuery(paths.ownListing({ pid }), { change: '1' });
  const shown = await show(<OwnListingPage />, { as: ramu, pattern: patterns.ownListing, path });
  await screen.findByRole('button', { name: 'Save' });
  return { server, ...shown };
}

const acceptFrom = () => screen.getByLabelText(/^Accept at once from, per quintal/);
const declineBelow = () => screen.getByLabelText(/^Decline at once below, per quintal/);

describe('the limits for offers', () => {
  it('are folded until somebody wants them, and sent as they are written', async () => {
    const { server, user } = await change();
    const fold = screen.getByText('When offers come').closest('details');
    expect(fold?.open).toBe(false);

    await user.click(screen.getByText('When offers come'));
    await user.type(acceptFrom(), '2,350');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    const sent = server.receivedOf(update)[0]?.input;
    expect(sent).toMatchObject({ acceptFromPaise: 235_000 });
    expect(sent).not.toHaveProperty('declineBelowPaise');
  });

  it('stand open where there are some, and are taken away by emptying them', async () => {
    const { server, user } = await change({ acceptFromPaise: 235_000, declineBelowPaise: 200_000 });
    expect([acceptFrom(), declineBelow()]).toMatchObject([{ value: '2350' }, { value: '2000' }]);

    await user.clear(declineBelow());
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    const sent = server.receivedOf(update)[0]?.input;
    expect(sent).toMatchObject({ declineBelowPaise: null });
    expect(sent).not.toHaveProperty('acceptFromPaise');
  });

  it('that cannot stand are told beside their field', async () => {
    const { server, user } = await change({ acceptFromPaise: 235_000 });
    server.answer(update, {
      refuse: 'invalid-input',
      fields: { acceptFromPaise: { problem: 'limit-above-price', limit: 2_400 } },
    });

    await user.clear(acceptFrom());
    await user.type(acceptFrom(), '9000');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('At most the asking price, ₹2,400.')).toBeTruthy();
  });
});
