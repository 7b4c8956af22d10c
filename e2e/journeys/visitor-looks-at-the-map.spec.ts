import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, visit } from '../kit/device.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

let polam: RunningPolam;
let browser: Browser;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam({ env: { DEMO: '1' } }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

/** Presses what holds a district until the district alone is what is pressed. */
async function pressDown(page: Page, state: string, district: string): Promise<void> {
  const map = page.getByRole('list', { name: 'Map of India' });
  const alone = map.getByRole('button', { name: new RegExp(`^${district}, ${state}`) });
  await map.getByRole('button').first().waitFor();
  for (let closer = 0; closer < 4 && (await alone.count()) === 0; closer += 1) {
    await map
      .getByRole('button', { name: new RegExp(`^[^:]*${state}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'All of India' }).waitFor();
  }
  await alone.click();
}

it('leads a visitor from the map of cold storages to those of a district, and back', async () => {
  const phone = await openDevice(browser, { url: polam.url });
  const { page, complaints } = phone;
  await visit(page, paths.coldStorages());

  await page.getByRole('link', { name: 'Map' }).click();
  await pressDown(page, 'Telangana', 'Warangal');
  const show = page.getByRole('link', { name: /^Show \d+ cold storage/ });
  const [, told] = /(\d+)/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();

  await page.getByRole('button', { name: 'Remove Warangal' }).waitFor();
  await page.getByText('Kakatiya Cold Storage').first().waitFor();
  expect(new URL(page.url()).search).toBe('?district=tg-warangal');
  expect(await page.getByRole('article').count()).toBe(Number(told));
  // The map is as it was left, and what is passed on shows the same.
  await page.goBack();
  await page.reload();
  await page.getByRole('link', { name: /^Show \d+ cold storage/ }).waitFor();
  expect(complaints).toEqual([]);
  await phone.close();
});

it('tells where onions are in words as well, on the page of onions', async () => {
  const desk = await openDevice(browser, { url: polam.url, width: 1366 });
  const { page, complaints } = desk;
  await visit(page, withQuery(paths.commodity({ category: 'vegetables', slug: 'onion' }), { view: 'map' }));

  const districts = page.locator('section', { has: page.getByRole('heading', { name: 'By district' }) });
  const first = districts.getByRole('link').first();
  await first.waitFor({ state: 'attached' });
  if (!(await first.isVisible())) await districts.locator('summary').first().click();
  const [name = '', told = ''] = /^(.*?)(\d+) lots?$/.exec((await first.textContent()) ?? '')?.slice(1) ?? [];
  await first.click();

  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await page.getByText(told === '1' ? '1 lot' : `${told} lots`, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buy-commodity/vegetables/onion');
  expect(complaints).toEqual([]);
  await desk.close();
});
