import { conversation } from '@polam/contract/calls/offers';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

afterEach(leave);

it('says what is left to pay after an agreed commission, and price times quantity on its button', async () => {
  startFakeServer().answer(conversation, { negotiation: null });
  const other = { id: ramu.id, name: ramu.name };
  const panel = <NegotiationPanel listing={buildDetail()} party="buyer" readerId={sita.id} other={other} />;
  const { user } = await show(panel, { as: sita });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));

  await user.click(screen.getByText('Nothing is agreed yet'));
  await user.click(await screen.findByRole('checkbox', { name: 'Commission' }));

  expect(screen.getByText('₹1,17,600')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Offer ₹2,400 × 50 quintals = ₹1,20,000' })).toBeTruthy();
});
