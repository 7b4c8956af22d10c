import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';

const market = openDemoMarket();

/** Presses clusters that contain a district until the district itself is pressed. */
async function pressDown(page: Page, state: string, district: string): Promise<void> {
  const map = page.getByRole('list', { name: 'Map of India' });
  const alone = map.getByRole('button', { name: new RegExp(`^${district}, ${state}`) });
  await map.getByRole('button').first().waitFor();
  for (let closer = 0; closer < 4 && (await alone.count()) === 0; closer += 1) {
    const before = await namesOn(map);
    await map
      .getByRole('button', { name: new RegExp(`^[^:]*${state}`) })
      .first()
      .click();
    await expect.poll(() => namesOn(map)).not.toEqual(before);
  }
  await alone.click();
}

function namesOn(map: Locator): Promise<readonly (string | null)[]> {
  return map
    .getByRole('button')
    .evaluateAll((places) => places.map((place) => place.getAttribute('aria-label')));
}

it('leads a visitor from the map of cold storages to those of a district, and back', async () => {
  const phone = await market.openDevice();
  const { page, complaints } = phone;
  await visit(page, paths.coldStorages());

  await page.getByRole('link', { name: 'Map' }).click();
  await pressDown(page, 'Telangana', 'Warangal');
  const show = page.getByRole('link', { name: /^Show \d+ cold storage/ });
  const [, shown] = /(\d+)/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();

  await page.getByRole('button', { name: 'Remove Warangal' }).waitFor();
  await page.getByText('Kakatiya Cold Storage').first().waitFor();
  expect(new URL(page.url()).search).toBe('?district=tg-warangal');
  await expect.poll(() => page.getByRole('article').count()).toBe(Number(shown));
  // The map is restored, and a shared link shows the same.
  await page.goBack();
  await page.reload();
  await page.getByRole('link', { name: /^Show \d+ cold storage/ }).waitFor();
  expect(complaints).toEqual([]);
});

it('tells where onions are in words as well, on the page of onions', async () => {
  const desktop = await market.openDevice({ width: 1366 });
  const { page, complaints } = desktop;
  await visit(page, withQuery(paths.commodity({ category: 'vegetables', slug: 'onion' }), { view: 'map' }));

  const districts = page.locator('section', { has: page.getByRole('heading', { name: 'By district' }) });
  const first = districts.getByRole('link').first();
  await first.waitFor({ state: 'attached' });
  if (!(await first.isVisible())) await districts.locator('summary').first().click();
  const [name = '', shown = ''] =
    /^(.*?)(\d+) lots?$/.exec((await first.textContent()) ?? '')?.slice(1) ?? [];
  await first.click();

  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await page.getByText(shown === '1' ? '1 lot' : `${shown} lots`, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buy-commodity/vegetables/onion');
  expect(complaints).toEqual([]);
});
