import { categories } from '@polam/contract/calls/catalogue';
import { facets, listForUser } from '@polam/contract/calls/listings';
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildFacets, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import UserBuyPage from './user-buy.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

it('a search without a network never shows the goods of the search before as if they were found', async () => {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listForUser, { listings: [buildListing()], nextCursor: null, total: 1 });
  server.answer(facets, buildFacets());
  const path = '/dashboard/user/buy-commodity/all';
  const { user } = await show(<UserBuyPage />, { pattern: patterns.userCategory, path });
  await screen.findByRole('heading', { name: 'Wheat' });
  onlineManager.setOnline(false);

  await user.type(screen.getByRole('searchbox'), 'mango{Enter}');

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Wheat' })).toBeNull();
});
