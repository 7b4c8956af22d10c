import { listSameNamed } from '@polam/contract/calls/listings';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SameNamedTable } from '~/features/listings/list/same-named-table.tsx';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

it('is told as refused without a network, and answered by itself when there is one', async () => {
  const server = startFakeServer();
  server.answer(listSameNamed, { listings: [] });
  onlineManager.setOnline(false);
  await show(<SameNamedTable listing={buildListing()} />, { as: null });

  expect(await screen.findByText('Error fetching products from other sellers!')).toBeTruthy();
  expect(document.querySelector('.breathing')).toBeNull();
  act(() => onlineManager.setOnline(true));

  expect(await screen.findByText('Nobody else sells this now.')).toBeTruthy();
});
