import { listBlocks } from '@polam/contract/calls/blocks';
import { categories } from '@polam/contract/calls/catalogue';
import { get, listSameNamed } from '@polam/contract/calls/listings';
import { conversation } from '@polam/contract/calls/offers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildBlocks } from '~/testing/blocks.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { ListingScreen } from './listing-screen.tsx';

afterEach(leave);

const listing = buildDetail();
const { id, name } = listing.seller;

/** The listing, shown to a buyer who has blocked its seller. */
async function showToBlocker(negotiation: ReturnType<typeof buildNegotiation> | null) {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(get, { listing });
  server.answer(listSameNamed, { listings: [] });
  server.answer(conversation, { negotiation });
  server.answer(listBlocks, buildBlocks({ id, name }));
  await show(<ListingScreen listingId={listing.id} />, { as: sita });
}

const button = (words: string | RegExp) => screen.queryByRole('button', { name: words });

describe('who has blocked the seller of a listing', () => {
  it('is offered neither to order nor to offer, and reads why', async () => {
    await showToBlocker(null);

    expect(await screen.findByText(`You have blocked ${name}.`)).toBeTruthy();
    await waitFor(() => expect([button('Make an offer'), button('Place order')]).toEqual([null, null]));
  });

  it('may decline an offer of that user, but neither accept nor counter it', async () => {
    await showToBlocker(buildNegotiation([buildOffer({ authorId: id, recipientId: sita.id })]));

    expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();
    await waitFor(() => expect([button(/^Accept/), button(/counter/)]).toEqual([null, null]));
  });
});
