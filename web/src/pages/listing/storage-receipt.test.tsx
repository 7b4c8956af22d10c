import { categories } from '@polam/contract/calls/catalogue';
import { get, listSameNamed } from '@polam/contract/calls/listings';
import { conversation } from '@polam/contract/calls/offers';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { ListingScreen } from './listing-screen.tsx';

afterEach(leave);

it.each([
  ['is shown to the seller, who alone gets it', { receiptNumber: 'WH-2207' }, true],
  ['is shown to nobody else', {}, false],
])('the receipt of goods in a cold storage %s', async (_what, receipt, isShown) => {
  const stored = { storageId: 'storage', storageName: 'Sri Venkateswara' };
  const listing = buildDetail({ ...stored, ...receipt });
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(get, { listing });
  server.answer(listSameNamed, { listings: [] });
  server.answer(conversation, { negotiation: null });

  await show(<ListingScreen listingId={listing.id} />, { as: sita });

  expect(await screen.findByText('Sri Venkateswara')).toBeTruthy();
  expect(screen.queryByText('WH-2207') !== null).toBe(isShown);
});
