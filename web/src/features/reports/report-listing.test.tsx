import { complain } from '@polam/contract/calls/reports';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { ReportListing } from './report-listing.tsx';

afterEach(leave);

const listingId = '0190f000-0000-7000-8000-000000000200';

describe('reporting a listing', () => {
  it('sends what is wrong, in words of one’s own or by a tap, and not without', async () => {
    const server = startFakeServer();
    server.answer(complain, {});
    const { user } = await show(<ReportListing listingId={listingId} name="Wheat" reader="user" />, {
      as: sita,
    });

    await user.click(screen.getByRole('button', { name: 'Report this listing' }));
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It is sold already' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    await waitFor(() =>
      expect(server.receivedOf(complain)).toMatchObject([
        { input: { about: 'listing', subjectId: listingId, reason: 'It is sold already' } },
      ]),
    );
  });

  it('asks a visitor to log in first', async () => {
    const server = startFakeServer();
    const { user, router } = await show(
      <ReportListing listingId={listingId} name="Wheat" reader="visitor" />,
      { as: null },
    );

    await user.click(screen.getByRole('button', { name: 'Report this listing' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(server.receivedOf(complain)).toEqual([]);
  });
});
