import { catalogue } from '@polam/contract/calls/catalogue';
import { create } from '@polam/contract/calls/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import SellCommodityPage from './sell-commodity.page.tsx';

afterEach(leave);

const day = (fromToday: number) => addDays(dayInIndia(new Date()), fromToday);

async function showFilled() {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(create, { listing: buildListing() });
  const view = await show(<SellCommodityPage />, { pattern: patterns.sellCommodity });
  await view.user.type(screen.getByRole('combobox', { name: /Name of the crop/ }), 'Vermicompost');
  await view.user.type(screen.getByLabelText('Quantity'), '5');
  await view.user.type(screen.getByLabelText(/^Price per/), '900');
  const post = async () => {
    await view.user.click(screen.getByRole('button', { name: /^Post/ }));
    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    return server.receivedOf(create)[0]?.input;
  };
  return { post, server, ...view };
}

describe('the choices of a seller', () => {
  it('offers the seven units of the trade', async () => {
    await showFilled();

    const units = [...screen.getByLabelText('Unit').querySelectorAll('option')].map(({ value }) => value);

    expect(units.toSorted()).toEqual(['bag', 'box', 'dozen', 'item', 'kg', 'quintal', 'ton']);
  });

  it('takes a quality of one to five, delivery and organic', async () => {
    const { user, post } = await showFilled();

    await user.click(screen.getByLabelText('4 stars'));
    await user.click(screen.getByLabelText(/I deliver/));

    expect(await post()).toMatchObject({ quality: 4, shipping: true, organic: false });
  });

  it('sells a harvest in advance, with its days and the day of delivery', async () => {
    const { user, post } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.clear(screen.getByLabelText('Harvest begins'));
    await user.type(screen.getByLabelText('Harvest begins'), day(40));
    await user.type(screen.getByLabelText('Harvest ends'), day(60));
    await user.type(screen.getByLabelText(/Delivered by/), day(70));

    expect(await post()).toMatchObject({
      inAdvance: true,
      availableOn: day(40),
      harvestUntil: day(60),
      deliverBy: day(70),
    });
  });

  it('asks when a harvest ends that is sold in advance, and that its days follow one another', async () => {
    const { user, server } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.type(screen.getByLabelText(/Delivered by/), day(1));
    await user.click(screen.getByRole('button', { name: /^Post/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Harvest ends').getAttribute('aria-invalid')).toBe('true'),
    );

    await user.type(screen.getByLabelText('Harvest ends'), day(5));
    await user.click(screen.getByRole('button', { name: /^Post/ }));

    expect(await screen.findByText(/comes before the one above it/)).toBeDefined();
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('forgets the days of a harvest where the crop is ready after all', async () => {
    const { user, post } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.type(screen.getByLabelText('Harvest ends'), day(60));
    await user.click(screen.getByLabelText(/ready, or soon/));

    expect(await post()).toMatchObject({ inAdvance: false });
  });

  it('leaves a listing ungraded where nobody grades it', async () => {
    const { post } = await showFilled();

    expect(await post()).not.toHaveProperty('quality');
  });
});
