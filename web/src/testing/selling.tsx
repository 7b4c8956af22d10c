import { catalogue } from '@polam/contract/calls/catalogue';
import { create, listOwn } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import SellCommodityPage from '~/pages/sell/sell-commodity.page.tsx';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing, type OwnListing } from './builders.ts';
import { startFakeServer } from './fake-server.ts';
import { show } from './show.tsx';

interface SellingOptions {
  readonly language?: 'te';
  /** Listings that the seller has posted before. */
  readonly sold?: readonly OwnListing[];
  /** The query of the address. */
  readonly search?: string;
}

/** Opens the sell form; the server takes whatever is posted. */
export async function showSelling({ language, sold = [], search = '' }: SellingOptions = {}) {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(listOwn, { listings: [...sold], total: sold.length, nextCursor: null });
  server.answer(create, { listing: buildListing() });
  const pattern = patterns.sellCommodity;
  const view = await show(<SellCommodityPage />, {
    pattern,
    path: pattern + search,
    ...(language && { language }),
  });
  return { server, ...view };
}

/** Presses the button that leads to the next screen. */
export async function goOn(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^(Next|Go on without a photo)$/ }));
}

/** The field of the second screen. */
export function nameField(): HTMLElement {
  return screen.getByRole('combobox', { name: /Name of the crop/ });
}

/** The button of the last screen. */
export function postButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Post/ });
}

/** Types the figures of the third screen, and goes on to the last one. */
export async function typeFigures(user: UserEvent, quantity: string, price: string): Promise<void> {
  await user.type(await screen.findByLabelText('Quantity'), quantity);
  await user.type(screen.getByLabelText(/^Price per/), price);
  await goOn(user);
  await waitFor(() => {
    if (postButton().hasAttribute('disabled')) throw new Error('The last screen is not there yet.');
  });
}

/** From the first screen to the last: wheat, 50 quintals at ₹2,400. */
export async function fillIn(user: UserEvent): Promise<void> {
  await goOn(user);
  await user.type(nameField(), 'whe');
  await user.click(await screen.findByRole('option', { name: /Wheat/ }));
  await typeFigures(user, '50', '2,400');
}
