import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';

const market = openDemoMarket();

/** Presses clusters that contain a district until the district itself is pressed. */
async function pressDown(page: Page, state: string, district: string): Promise<void> {
  const map = page.getByRole('list', { name: 'Map of India' });
  const alone = map.getByRole('link', { name: new RegExp(`^${district}, ${state}`) });
  await map.getByRole('link').first().waitFor();
  for (let closer = 0; closer < 4 && (await alone.count()) === 0; closer += 1) {
    const before = await namesOn(map);
    await map
      .getByRole('link', { name: new RegExp(`^[^:]*${state}`) })
      .first()
      .click();
    await expect.poll(() => namesOn(map)).not.toEqual(before);
  }
  await alone.click();
}

function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['app'] !== undefined);
}

function namesOn(map: Locator): Promise<readonly (string | null)[]> {
  return map
    .getByRole('link')
    .evaluateAll((places) => places.map((place) => place.getAttribute('aria-label')));
}

it.each([
  ['by what the app never wakes for', 'allow'],
  ['without scripts', 'block'],
] as const)(
  'leads a visitor from the map of cold storages to those of a district, and back, %s',
  async (_how, scripts) => {
    const phone = await market.openDevice({ scripts });
    const { page, complaints } = phone;
    await page.goto(paths.coldStorages());

    await page.getByRole('link', { name: 'Map' }).click();
    await pressDown(page, 'Telangana', 'Warangal');
    const show = page.getByRole('link', { name: /^Show \d+ cold storage/ });
    const [, shown] = /(\d+)/.exec((await show.textContent()) ?? '') ?? [];
    await show.click();

    await page.getByText('Kakatiya Cold Storage').first().waitFor();
    expect(new URL(page.url()).search).toBe('?district=tg-warangal');
    await expect.poll(() => page.getByRole('article').count()).toBe(Number(shown));
    // The map is restored, and a shared link shows the same.
    await page.goBack();
    await page.reload();
    await page.getByRole('link', { name: /^Show \d+ cold storage/ }).waitFor();
    expect(await isApp(page)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

it('tells where onions are in words as well, on the page of onions', async () => {
  const desktop = await market.openDevice({ width: 1366 });
  const { page, complaints } = desktop;
  await visit(page, withQuery(paths.commodity({ category: 'vegetables', slug: 'onion' }), { view: 'map' }));

  const districts = page.locator('section', { has: page.getByRole('heading', { name: 'By district' }) });
  const first = districts.getByRole('link').first();
  await first.waitFor({ state: 'attached' });
  if (!(await first.isVisible())) await districts.locator('summary').first().click();
  const [shown = ''] = /^(.*?)(\d+) lots?$/.exec((await first.textContent()) ?? '')?.slice(2) ?? [];
  await first.click();

  await page.getByText(shown === '1' ? '1 lot' : `${shown} lots`, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buy-commodity/vegetables/onion');
  expect(complaints).toEqual([]);
});
