import { listUsers } from '@polam/contract/calls/admin';
import { categories } from '@polam/contract/calls/catalogue';
import { create, get, listAll, remove, update } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const admin = { ...ramu, role: '0' } as const;
const wheat = buildListing();
const sita: OutputOf<typeof listUsers>['users'][number] = {
  id: '0190f000-0000-7000-8000-000000000102',
  name: 'Sita',
  email: 'sita@polam.example',
  phone: '9000000002',
  address: 'Ponnur',
  pincode: '522124',
  district: 'Guntur',
  regionState: 'Andhra Pradesh',
  role: '1',
  rating: 0,
  ratingCount: 0,
  suspendedAt: null,
  createdAt: '2026-01-05T06:00:00.000Z',
};
const detail: OutputOf<typeof get>['listing'] = {
  ...wheat,
  seller: { ...wheat.seller, proposalsReceived: {} },
};

function aServer() {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listAll, { listings: [wheat], nextCursor: null, total: 1 });
  server.answer(get, { listing: detail });
  server.answer(create, { listing: wheat });
  server.answer(update, { listing: wheat });
  server.answer(remove, {});
  return server;
}

async function openListings() {
  const server = aServer();
  return { server, ...(await show(<AdminPage />, { as: admin, pattern: patterns.adminListings })) };
}

async function openListing(pid: string) {
  const server = aServer();
  const path = `/dashboard/admin/product/${pid}`;
  const view = await show(<AdminPage />, { as: admin, pattern: patterns.adminListing, path });
  return { server, ...view };
}

async function openForm() {
  const server = aServer();
  const view = await show(<AdminPage />, { as: admin, pattern: patterns.adminCreateListing });
  return { server, ...view };
}

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function fillForm(): Promise<void> {
  await screen.findByRole('option', { name: 'Food grains' });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'food-grains-cereals' } });
  for (const [name, value] of [
    ['Name', 'Wheat'],
    ['Price per quintal', '2,400'],
    ['Quantity', '50'],
  ] as const)
    fill(name, value);
}

describe('all products', () => {
  it('stand with state and seller, each the way to its page, and are searched by the address', async () => {
    const { server, user, router } = await openListings();

    const link = await screen.findByRole('link', { name: 'Wheat' });
    expect(link.getAttribute('href')).toBe(`/dashboard/admin/product/${wheat.id}`);
    expect(screen.getByText('On sale')).toBeTruthy();
    expect(screen.getByText('Ramu, Guntur')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'chilli{Enter}');

    await waitFor(() =>
      expect(server.receivedOf(listAll).at(-1)).toMatchObject({ input: { search: 'chilli' } }),
    );
    expect(router.state.location.search).toBe('?q=chilli');
  });

  it('that did not come say so and try again', async () => {
    const { server, user } = await openListings();
    server.answer(listAll, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^Something went wrong in getting all products!/);
    server.answer(listAll, { listings: [wheat], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Wheat' })).toBeTruthy();
  });
});

describe('creating a product', () => {
  it('sends name, price, quantity and category, says so, and leads to all products', async () => {
    const { server, user } = await openForm();
    await fillForm();

    await user.click(screen.getByRole('button', { name: 'Create product' }));

    expect(await screen.findByText('Product created successfully')).toBeTruthy();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(patterns.adminListings);
    expect(server.receivedOf(create)).toMatchObject([
      {
        input: {
          name: 'Wheat',
          pricePaise: 240_000,
          quantityMilli: 50_000,
          unit: 'quintal',
          category: 'food-grains-cereals',
          shipping: false,
        },
      },
    ]);
  });

  it('says what went wrong, and keeps what was typed', async () => {
    const { server, user } = await openForm();
    server.answer(create, { refuse: 'fault' });
    await fillForm();

    await user.click(screen.getByRole('button', { name: 'Create product' }));

    expect(await screen.findByText('Error occurred while creating product')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Wheat');
  });

  it('is posted for a user who asked by phone, found by name', async () => {
    const { server, user } = await openForm();
    server.answer(listUsers, { users: [sita], nextCursor: null, total: 1 });
    await fillForm();
    await user.type(screen.getByRole('combobox', { name: /^Seller/ }), 'sit');
    await user.click(await screen.findByRole('option', { name: /Sita/ }));
    expect(screen.getByText('This becomes the listing of Sita, who is told at once.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Create product' }));

    await waitFor(() => expect(server.receivedOf(create)).toMatchObject([{ input: { sellerId: sita.id } }]));
    expect(server.receivedOf(listUsers).at(-1)).toMatchObject({ input: { search: 'sit' } });
  });

  it('says where the categories did not come, and asks for them again', async () => {
    const server = aServer();
    server.answer(categories, { refuse: 'fault' });
    const { user } = await show(<AdminPage />, { as: admin, pattern: patterns.adminCreateListing });
    await screen.findByText(/^Something went wrong in getting categories/);

    server.answer(categories, { categories: buildCatalogue().categories });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: 'Food grains' })).toBeTruthy();
    expect(screen.queryByText(/^Something went wrong in getting categories/)).toBeNull();
  });
});

describe('one product', () => {
  it.each([
    ['id', wheat.id],
    ['slug', 'wheat'],
  ])('is found by its %s and changed', async (_by, pid) => {
    const { server, user } = await openListing(pid);
    await screen.findByRole('button', { name: 'Save' });
    fill('Price per quintal', '2500');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    expect(server.receivedOf(update)).toMatchObject([
      { input: { listingId: wheat.id, name: 'Wheat', pricePaise: 250_000, seenPricePaise: 240_000 } },
    ]);
  });

  it('is deleted with a reason, and leads to all products', async () => {
    const { server, user } = await openListing(wheat.id);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));

    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'No such crop');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Product deleted successfully!')).toBeTruthy();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(patterns.adminListings);
    expect(server.receivedOf(remove)).toMatchObject([
      { input: { listingId: wheat.id, reason: 'No such crop' } },
    ]);
  });

  it('that nobody knows leads to all products', async () => {
    const server = aServer();
    server.answer(listAll, { listings: [], nextCursor: null, total: 0 });
    const path = '/dashboard/admin/product/moon-dust';
    await show(<AdminPage />, { as: admin, pattern: patterns.adminListing, path });

    const way = await screen.findByRole('link', { name: 'Products' });
    expect(way.getAttribute('href')).toBe(patterns.adminListings);
  });
});
