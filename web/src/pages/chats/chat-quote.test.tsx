import { listBlocks } from '@polam/contract/calls/blocks';
import { list, read } from '@polam/contract/calls/chats';
import { answer, negotiationOf } from '@polam/contract/calls/offers';
import { get } from '@polam/contract/calls/requirements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildBlocks } from '~/testing/blocks.ts';
import { buildConversation, negotiationId } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildRequirement } from '~/testing/users.ts';
import { ChatQuote } from './chat-quote.tsx';

afterEach(leave);

const wanted = buildRequirement();
const quoted = buildOffer({ authorId: ramu.id, recipientId: sita.id, listingId: null });
const { conversation } = buildConversation([], {
  party: 'buyer',
  other: { id: ramu.id, name: ramu.name, rating: 0, ratingCount: 0 },
  subject: { ...buildConversation().conversation.subject, kind: 'requirement', id: wanted.id },
});

/** Ramu's quote of ₹2,300 for 20 quintals, in the conversation as Sita opens it. */
async function showQuote(
  state: 'open' | 'closed' = 'open',
  offers = [quoted],
  blocked: readonly Pick<typeof ramu, 'id' | 'name'>[] = [],
) {
  const server = startFakeServer();
  server.answer(listBlocks, buildBlocks(...blocked));
  const waits = buildNegotiation(offers, { requirementId: wanted.id, listingId: null });
  const over = buildNegotiation([{ ...quoted, state: 'accepted' }], {
    requirementId: wanted.id,
    listingId: null,
    isOver: true,
    orderId: 'an-order',
  });
  server.answer(get, { requirement: { ...wanted, state } });
  server.answer(negotiationOf, { negotiation: state === 'open' ? waits : over });
  server.answer(answer, { negotiation: over, orderId: 'an-order' });
  server.answer(list, { conversations: [], unread: 0, nextCursor: null });
  server.answer(read, buildConversation());
  return { server, ...(await show(<ChatQuote conversation={conversation} />, { as: sita })) };
}

it('lets the buyer accept in the talk, with the goods and the sum said once more', async () => {
  const { server, user } = await showQuote();

  expect(await screen.findByText(/Waiting for your answer/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Accept.*₹46,000/ }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/Forty-six thousand rupees/i)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Accept offer' }));

  await waitFor(() => expect(server.receivedOf(answer)).toHaveLength(1));
  expect(server.receivedOf(answer)[0]?.input).toMatchObject({ offerId: quoted.id, answer: 'accept' });
  expect(server.receivedOf(negotiationOf)[0]?.input).toEqual({ negotiationId });
});

it('offers a buyer who has blocked the seller to decline, and nothing else', async () => {
  await showQuote('open', [quoted], [ramu]);

  expect(await screen.findByRole('button', { name: /^Decline/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull());
});

it('leads to the order once a quote is accepted, and asks for nothing more', async () => {
  await showQuote('closed');

  expect(await screen.findByRole('link', { name: 'View order' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves no empty panel where no quote waits', async () => {
  await showQuote('open', [{ ...quoted, state: 'declined' }]);

  // Beside the messages of the page, which have a name.
  const panel = () => document.querySelector('section:not([aria-label])');
  await waitFor(() => expect(panel()).not.toBeNull());
  expect(panel()?.childElementCount).toBe(0);
});
