import {
  createCategory,
  deleteCategory,
  exportCategories,
  listForAdmin,
  updateCategory,
} from '@polam/contract/calls/catalogue';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const [shipped] = buildCatalogue().categories;
if (shipped === undefined) throw new Error('the catalogue has no category');
const grain = { ...shipped, uses: 12_345, createdAt: '2026-11-03T06:00:00.000Z' };
const plainGrain = { ...shipped, name: 'Grain' };
const spice = { ...grain, id: '0190f000-0000-7000-8000-000000000095', name: 'Spices', slug: 'spices' };
const named = (name: string) => ({ ...grain, name, names: { ...noNames, en: name, te: name, hi: name } });

function someCategories(): FakeServer {
  const server = startFakeServer();
  server.answer(listForAdmin, { categories: [named('Grain')] });
  server.answer(createCategory, ({ name }) => ({ category: { ...plainGrain, name } }));
  server.answer(updateCategory, ({ name }) => ({ category: { ...plainGrain, name } }));
  server.answer(deleteCategory, {});
  return server;
}

const open = (search = '') =>
  show(<AdminPage />, {
    as: { ...ramu, role: '0' },
    pattern: patterns.adminCategories,
    path: `${patterns.adminCategories}${search}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];

async function openDialog(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog'));
}

async function askToAdd(user: User, name: string) {
  await user.type(await screen.findByPlaceholderText('Enter category'), name);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('the categories', () => {
  it('stand in a table with Name and Action, each with Edit and Delete, as the screen opens', async () => {
    someCategories();

    await open();

    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Action']);
    expect(within(table).getByText('Grain')).toBeTruthy();
    expect(within(table).getByRole('button', { name: 'Edit Grain' }).textContent).toBe('Edit');
    expect(within(table).getByRole('button', { name: 'Delete Grain' }).textContent).toBe('Delete');
  });

  it('that did not come say so and try again', async () => {
    const server = someCategories();
    server.answer(listForAdmin, { refuse: 'fault' });
    const { user } = await open();

    await screen.findByText(/^Something went wrong in getting categories\./);
    server.answer(listForAdmin, { categories: [named('Grain')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Grain')).toBeTruthy();
  });
});

describe('many categories', () => {
  const numbered = Array.from({ length: 23 }, (_each, at) => ({
    ...named(`Kind ${String(at + 1).padStart(2, '0')}`),
    id: `0190f000-0000-7000-8000-0000000010${String(at).padStart(2, '0')}`,
    uses: at,
  }));
  const manyCategories = () => {
    const server = someCategories();
    server.answer(listForAdmin, { categories: numbered });
    return server;
  };
  const rowsOf = (table: HTMLElement) => within(table).getAllByRole('button', { name: /^Edit/ });

  it('stand twenty at a time, and more for the asking', async () => {
    manyCategories();
    const { user } = await open();
    const table = await screen.findByRole('table');
    expect(rowsOf(table)).toHaveLength(20);

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(rowsOf(table)).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('23 categories')).toBeTruthy();
  });

  it('are looked for and sorted by the address, and saved so as a table', async () => {
    const server = manyCategories();
    const { user } = await open('?q=kind+2&sort=used');

    const table = await screen.findByRole('table');
    expect(rowsOf(table).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Kind 23',
      'Edit Kind 22',
      'Edit Kind 21',
      'Edit Kind 20',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save as a table (CSV)' }));
    await waitFor(() =>
      expect(server.receivedOf(exportCategories)).toMatchObject([
        { input: { search: 'kind 2', sort: 'used' } },
      ]),
    );
  });

  it('are all there again where nothing has the name', async () => {
    manyCategories();
    const { user } = await open('?q=tractor');

    expect(await screen.findByText('Nothing with that name.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));

    expect(await screen.findByText('23 categories')).toBeTruthy();
  });

  it('say how many listings there are of each, and since when it is there', async () => {
    someCategories();
    await open();

    expect(await screen.findByText('12,345 lots on the market')).toBeTruthy();
    expect(screen.getByText('added on 03 Nov 2026')).toBeTruthy();
  });
});

describe('a new category', () => {
  it('is told by its name, empties the input, and stands in the list', async () => {
    const server = someCategories();
    const { user } = await open();
    await screen.findByText('Grain');

    server.answer(listForAdmin, {
      categories: [named('Grain'), { ...spice, names: named('Flowers').names, name: 'Flowers' }],
    });
    await askToAdd(user, 'Flowers');

    expect(await screen.findByText('Flowers is created successfully!')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Edit Flowers' })).toBeTruthy();
    expect(screen.getByPlaceholderText<HTMLInputElement>('Enter category').value).toBe('');
    expect(server.receivedOf(createCategory)).toMatchObject([{ input: { name: 'Flowers' } }]);
  });

  it('needs a name', async () => {
    const server = someCategories();
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(server.receivedOf(createCategory)).toEqual([]);
  });

  it('that is refused says so, with the reason beside the field, and keeps what was typed', async () => {
    someCategories().answer(createCategory, { refuse: 'name-taken', fields: { name: { problem: 'taken' } } });
    const { user } = await open();

    await askToAdd(user, 'Grain');

    expect(await screen.findByText('Category not created!')).toBeTruthy();
    expect(screen.getByText('This is already taken.')).toBeTruthy();
    expect(screen.getByPlaceholderText<HTMLInputElement>('Enter category').value).toBe('Grain');
  });

  it('that could not be sent says what went wrong', async () => {
    const server = someCategories();
    const { user } = await open();
    await screen.findByText('Grain');

    server.answer(createCategory, { refuse: 'fault' });
    await askToAdd(user, 'Flowers');

    expect((await screen.findAllByText('Something went wrong in input form')).length).toBeGreaterThan(0);
  });
});

describe('editing a category', () => {
  it('opens a dialog with its name, which closes after the change, and the list has the new one', async () => {
    const server = someCategories();
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Grain');
    const input = dialog.getByPlaceholderText<HTMLInputElement>('Enter category');
    expect(input.value).toBe('Grain');

    server.answer(listForAdmin, { categories: [named('Cereals')] });
    await user.clear(input);
    await user.type(input, 'Cereals');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Updated successfully!')).toBeTruthy();
    expect(await screen.findByText('Cereals')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.receivedOf(updateCategory)).toMatchObject([{ input: { id: grain.id, name: 'Cereals' } }]);
  });

  it('is left without a change by closing, and begins anew the next time', async () => {
    const server = someCategories();
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Grain');
    await user.type(dialog.getByPlaceholderText('Enter category'), ' and more');

    await user.click(dialog.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog(user, 'Edit Grain');
    expect(again.getByPlaceholderText<HTMLInputElement>('Enter category').value).toBe('Grain');
    expect(server.receivedOf(updateCategory)).toEqual([]);
  });

  it.each([
    ['name-taken', 'Update failed!'],
    ['fault', 'Something went wrong in updating category!'],
  ] as const)('that ends in %s says %s', async (refuse, text) => {
    const server = someCategories();
    const { user } = await open();
    const dialog = await openDialog(user, 'Edit Grain');

    server.answer(updateCategory, { refuse });
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

describe('deleting a category', () => {
  it('asks once more, says that it is gone, and asks for the list again', async () => {
    const server = someCategories();
    const { user } = await open();
    const dialog = await openDialog(user, 'Delete Grain');

    server.answer(listForAdmin, { categories: [] });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('deleted successfully!')).toBeTruthy();
    expect(await screen.findByText('No categories yet.')).toBeTruthy();
  });

  it.each([
    ['category-in-use', 'Delete failed!', 'This category is in use and cannot be deleted.'],
    [
      'fault',
      'Something went wrong in deleting category!',
      'Something went wrong on our side. Please try again.',
    ],
  ] as const)('that ends in %s says %s, and why', async (refuse, text, why) => {
    const server = someCategories();
    server.answer(deleteCategory, { refuse });
    const { user } = await open();
    const dialog = await openDialog(user, 'Delete Grain');

    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(text)).toBeTruthy();
    expect(await dialog.findByText(why)).toBeTruthy();
    expect(screen.getByText('Grain')).toBeTruthy();
  });
});
