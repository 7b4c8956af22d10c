import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const market = openMarket();

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Onion', pricePaise: 190_000 });
  await seller.sell({ name: 'Wheat' });
});

it('lets a visitor without scripts choose Telugu, search, filter and open a listing', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block', choice: 'none' });
  await page.goto(paths.buy());

  await page.getByLabel('Language').first().selectOption('te');
  await page.getByRole('button', { name: 'Language' }).click();
  await heading(page, 'పంటలు కొనండి');
  await search(page, 'ఉల్లిపాయ');
  await page.getByText('1 సరుకు', { exact: true }).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'ఉల్లిపాయ' }).click();
  await heading(page, 'ఉల్లిపాయ');

  await page.getByRole('banner').getByRole('link', { name: 'లాగిన్' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('te');
  expect(complaints).toEqual([]);
});

it('lets a visitor without scripts take filters away one by one, and all at once', async () => {
  const { page } = await market.openDevice({ scripts: 'block' });
  await page.goto(`${paths.buy()}?q=onion&organic=1`);
  await page.getByText('0 lots', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Remove Organic only' }).click();
  await page.getByText('1 lot', { exact: true }).waitFor();
  await page.goto(`${paths.buy()}?q=onion&organic=1`);
  await page.getByRole('link', { name: 'Clear all' }).click();

  await page.getByText('2 lots', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('tells a visitor without scripts what a list cannot read, beside the field that still has it', async () => {
  const { page } = await market.openDevice({ scripts: 'block' });
  await page.goto(paths.buy());
  const main = page.getByRole('main');

  await main.getByText('Filters', { exact: true }).click();
  await main.getByText('Price, quantity, days and moisture').click();
  await main.getByLabel('Moisture at most').fill('abc');
  await main.locator('details button[type=submit]').click();

  await page.waitForURL('**maxMoisture=abc**');
  await main.getByText('Please enter a number.').waitFor();
  expect(await main.getByLabel('Moisture at most').inputValue()).toBe('abc');
  await page.getByText('2 lots', { exact: true }).waitFor();
});

it('lets a visitor without scripts sort a list and ask for what is organic', async () => {
  const { page } = await market.openDevice({ scripts: 'block', language: 'te' });
  await page.goto(paths.buy());
  const main = page.getByRole('main');

  await main.getByText('ఫిల్టర్', { exact: true }).click();
  await main.locator('select[name=sort]').selectOption('price-asc');
  await main.locator('details button[type=submit]').click();
  await page.waitForURL('**sort=price-asc**');
  expect((await main.getByRole('article').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'ఉల్లిపాయ',
    'గోధుమలు',
  ]);

  await main.getByText('ఫిల్టర్', { exact: true }).click();
  await main.locator('[name=organic]').check();
  await main.locator('details button[type=submit]').click();
  await page.waitForURL('**organic=1**');
  await page.getByText('0 సరుకులు', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price-asc');
});

it('keeps the menus of a phone folded on a list by price, until they are asked for', async () => {
  const { page } = await market.openDevice({ scripts: 'block', language: 'te' });
  await page.goto(`${paths.buy()}?minPrice=100`);
  const main = page.getByRole('main');
  await page.getByText('2 సరుకులు', { exact: true }).waitFor();
  expect(await main.locator('select[name=sort]').isVisible()).toBe(false);

  await main.getByText('ఫిల్టర్', { exact: true }).click();

  expect(await main.locator('select[name=sort]').isVisible()).toBe(true);
});

describe('the colours that a visitor chooses', () => {
  it('stay from page to page without scripts, and are no other reader’s', async () => {
    const { page, complaints } = await market.openDevice({ scripts: 'block', language: 'te' });
    const other = await market.openDevice({ scripts: 'block', language: 'te' });
    await page.goto(`${paths.buy()}?sort=price-asc`);
    expect(await backgroundOf(page)).toBe(LIGHT);

    await page.getByRole('button', { name: 'రాత్రి రంగులు' }).click();
    await page.getByRole('button', { name: 'రాత్రి రంగులు · ఇదే ఉంది' }).waitFor();
    expect([page.url(), await backgroundOf(page)]).toEqual([
      `${market.url}${paths.buy()}?sort=price-asc`,
      DARK,
    ]);
    await page.getByRole('article').getByRole('link').first().click();
    await heading(page, 'ఉల్లిపాయ');

    expect(await backgroundOf(page)).toBe(DARK);
    await other.page.goto(page.url());
    expect(await backgroundOf(other.page)).toBe(LIGHT);
    await page.getByRole('button', { name: 'ఫోన్ లాగే' }).click();
    await page.getByRole('button', { name: 'ఫోన్ లాగే · ఇదే ఉంది' }).waitFor();
    expect(await backgroundOf(page)).toBe(LIGHT);
    expect(complaints).toEqual([]);
  });

  it('are those of the first paint, against those of the device, and change in the app at once', async () => {
    const { page, context, complaints } = await market.openDevice({ theme: 'dark' });
    await context.addCookies([{ name: 'theme', value: 'light', url: market.url }]);
    await visit(page, paths.buy());
    expect(await backgroundOf(page)).toBe(LIGHT);
    await page.getByLabel('Your message').focus();
    await page.waitForFunction(() => document.documentElement.dataset['app'] === 'yes');

    await page.getByRole('button', { name: 'Dark colours' }).click();

    await expect.poll(() => backgroundOf(page)).toBe(DARK);
    expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBe('yes');
    await visit(page, paths.about());
    expect(await backgroundOf(page)).toBe(DARK);
    expect(complaints).toEqual([]);
  });
});

const LIGHT = 'rgb(251, 248, 241)';
const DARK = 'rgb(20, 17, 13)';

/** The colour behind a page. */
function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(text);
  await page.keyboard.press('Enter');
}
