import { conversation, propose } from '@polam/contract/calls/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

afterEach(leave);

const listing = buildDetail();

describe('answering with another price', () => {
  it('takes two presses where one of the prices that stand ready will do', async () => {
    const server = startFakeServer();
    server.answer(conversation, { negotiation: buildNegotiation([buildOffer({ neededOn: inTenDays })]) });
    server.answer(propose, { offer: buildOffer() });
    const other = { id: sita.id, name: sita.name };
    const panel = (
      <NegotiationPanel listing={listing} party="seller" readerId={ramu.id} other={other} isDocked />
    );
    const { user } = await show(panel);
    const prices = within(await screen.findByRole('group', { name: 'Make a counter-offer' }));
    expect(prices.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Say ₹2,390',
      'Say ₹2,350',
    ]);

    await user.click(prices.getByRole('button', { name: 'Say ₹2,390' }));
    await user.click(await screen.findByRole('button', { name: 'Offer ₹2,390 × 20 quintals = ₹47,800' }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(1));
    expect(server.receivedOf(propose)[0]?.input).toMatchObject({
      pricePaise: 239_000,
      quantityMilli: 20_000,
    });
  });

  it('has none ready while the other side is to answer', async () => {
    const server = startFakeServer();
    server.answer(conversation, { negotiation: buildNegotiation() });
    const other = { id: ramu.id, name: ramu.name };
    const panel = (
      <NegotiationPanel listing={listing} party="buyer" readerId={sita.id} other={other} isDocked />
    );
    await show(panel, { as: sita });

    await screen.findByText(/^Waiting for Ramu/);

    expect(screen.queryByRole('group', { name: 'Make a counter-offer' })).toBeNull();
  });
});
