import { conversation, propose } from '@polam/contract/calls/offers';
import { today } from '@polam/contract/calls/views/views';
import { paths, withQuery } from '~/paths.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildOrderTask, buildTasks } from '~/testing/today.ts';
import { NegotiationPanel } from './negotiation-panel.tsx';

afterEach(leave);

it('says what is left to pay after an agreed commission, also on its button beside price times quantity', async () => {
  startFakeServer().answer(conversation, { negotiation: null });
  const other = { id: ramu.id, name: ramu.name };
  const panel = <NegotiationPanel listing={buildDetail()} party="buyer" readerId={sita.id} other={other} />;
  const { user } = await show(panel, { as: sita });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));

  await user.click(screen.getByText('Nothing is agreed yet'));
  await user.click(await screen.findByRole('checkbox', { name: 'Commission' }));

  expect(screen.getByText('₹1,17,600')).toBeTruthy();
  const sums = 'Offer ₹2,400 × 50 quintals = ₹1,20,000 · To pay ₹1,17,600';
  expect(screen.getByRole('button', { name: sums })).toBeTruthy();
});

it('leads a buyer whose payment is overdue to the order of it, and keeps what was typed', async () => {
  const server = startFakeServer();
  server.answer(conversation, { negotiation: null });
  server.answer(propose, { refuse: 'payment-overdue' });
  const due = [
    buildOrderTask({
      id: '0190f000-0000-7000-8000-000000000902',
      side: 'buyer',
      isOver: true,
      on: '2020-03-07',
    }),
    buildOrderTask({ id: '0190f000-0000-7000-8000-000000000903', side: 'buyer', on: '2099-03-07' }),
  ];
  server.answer(today, { groups: [buildTasks('payment-to-make', due)] });
  const other = { id: ramu.id, name: ramu.name };
  const panel = <NegotiationPanel listing={buildDetail()} party="buyer" readerId={sita.id} other={other} />;
  const { user } = await show(panel, { as: sita });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));

  await user.click(screen.getByRole('button', { name: /^Offer ₹2,400/ }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/overdue/);
  // In the bar of the button, which stays in sight.
  expect(alert.parentElement).toBe(screen.getByRole('button', { name: /^Offer ₹2,400/ }).parentElement);
  const way = await screen.findByRole('link', { name: 'See what is due' });
  expect(way.getAttribute('href')).toBe(`${withQuery(paths.orders(), { state: 'ended' })}#${due[0]?.id}`);
  expect(screen.getByRole('textbox', { name: /Offered price/ })).toHaveProperty('value', '2400');
});
