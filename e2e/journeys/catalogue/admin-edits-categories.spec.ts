import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';

const market = openDemoMarket();

it('lets an admin make a category, edit it in the dialog and delete it, and keeps one that is in use', async () => {
  const { page, complaints } = await market.user('admin').open(paths.adminCategories(), { width: 1366 });

  await make(page, 'Cut flowers');
  await rename(page, 'Cut flowers', 'Flowers');
  await refuseToDelete(page, 'SPICES');
  await remove(page, 'Flowers');

  expect(complaints).toEqual([]);
});

async function make(page: Page, name: string): Promise<void> {
  const input = page.getByPlaceholder('Enter category');
  await input.fill(name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await hear(page, `${name} is created successfully!`);
  await rowOf(page, name).waitFor();
  await expect.poll(() => input.inputValue()).toBe('');
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await rowOf(page, from)
    .getByRole('button', { name: `Edit ${from}` })
    .click();
  const dialog = page.getByRole('dialog');
  const input = dialog.getByPlaceholder('Enter category');
  await expect.poll(() => input.inputValue()).toBe(from);
  await input.fill(to);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await hear(page, 'Updated successfully!');
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, to).waitFor();
}

async function refuseToDelete(page: Page, name: string): Promise<void> {
  const dialog = await askToDelete(page, name);
  await dialog.getByText('This category is in use and cannot be deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Keep it' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
}

async function remove(page: Page, name: string): Promise<void> {
  const dialog = await askToDelete(page, name);
  await hear(page, 'deleted successfully!');
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, name).waitFor({ state: 'detached' });
}

async function askToDelete(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  return dialog;
}

function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}
