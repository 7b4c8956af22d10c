import { catalogue } from '@polam/contract/calls/catalogue';
import { create } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import SellCommodityPage from './sell-commodity.page.tsx';

afterEach(leave);

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
  return { post, ...view };
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

  it('leaves a lot ungraded where nobody grades it', async () => {
    const { post } = await showFilled();

    expect(await post()).not.toHaveProperty('quality');
  });
});
