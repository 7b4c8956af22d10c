import { list } from '@polam/contract/calls/orders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { buildConversation } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildOffer } from '~/testing/negotiations.ts';
import { buildSoldOrder } from '~/testing/orders.ts';
import { ramu, show } from '~/testing/show.tsx';
import { showOffers } from './chat-about.tsx';
import { ChatOrder } from './chat.page.tsx';

afterEach(leave);

const { conversation } = buildConversation();
const sold = buildSoldOrder();
const ofAnother = buildSoldOrder({ id: 'of-another', buyer: { ...sold.buyer, id: 'another' } });
const agreed = buildSoldOrder({ id: 'agreed', offerId: 'an-offer' });

async function beside(orders: readonly (typeof sold)[]) {
  const server = startFakeServer();
  server.answer(list, { orders: [...orders], nextCursor: null, total: orders.length });
  await show(<ChatOrder conversation={conversation} />);
  await waitFor(() => expect(server.receivedOf(list)).toHaveLength(1));
  return server;
}

it('tells beside the talk with its buyer how an order at the asking price stands', async () => {
  const server = await beside([ofAnother, sold]);

  const way = await screen.findByRole('link', { name: 'View order' });
  expect(way.getAttribute('href')).toBe(`${paths.orders()}?side=seller#${sold.id}`);
  expect(server.receivedOf(list)[0]?.input).toMatchObject({
    side: 'seller',
    listingId: conversation.subject.id,
  });
});

it('says nothing of orders of others, and leaves deals to their offers', async () => {
  await beside([ofAnother, agreed]);

  expect(screen.queryByRole('link')).toBeNull();
});

it('says on an offer that waits what the trades say of who made it', async () => {
  const other = { ...conversation.other, trust: { deals: 8 } };
  const { made } = showOffers(ramu.id, 'listing', { user: other, side: 'seller' });
  const { unmount } = await show(made({ kind: 'offer', ...buildOffer() }, null, new Date()));
  expect(screen.getByText('8 deals')).toBeTruthy();
  unmount();

  await show(made({ kind: 'offer', ...buildOffer({ state: 'declined' }) }, null, new Date()));

  expect(screen.getByRole('heading', { name: 'Sita' })).toBeTruthy();
  expect(screen.queryByText('8 deals')).toBeNull();
});
