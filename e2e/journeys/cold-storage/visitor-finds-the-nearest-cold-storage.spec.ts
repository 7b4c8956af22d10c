import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';

const market = openDemoMarket();

it.each([
  ['', 'allow'],
  [' without scripts', 'block'],
] as const)(
  'lets a visitor find the nearest cold storage with room for chilli, and keep its address,%s',
  async (_how, scripts) => {
    const { page, complaints } = await market.openDevice({ scripts });
    await page.goto(paths.coldStorages());

    const main = page.getByRole('main');
    await main.getByRole('searchbox').first().fill('mirchi');
    await main.locator('summary', { hasText: 'Filters' }).click();
    await main.getByRole('checkbox', { name: 'With room now' }).click();
    await main.getByLabel('My pincode').fill('506002');
    await main.locator('select[name=sort]').selectOption({ label: 'Nearest first' });
    await main.locator('details button[type=submit]').click();

    const first = page.getByRole('article').first();
    await first.getByRole('heading', { name: 'Kakatiya Cold Storage' }).waitFor();
    await first.getByText('410 tons free').waitFor();
    expect(await first.getByRole('link', { name: /^Call Kakatiya/ }).getAttribute('href')).toMatch(
      /^tel:\+91/,
    );
    await expect
      .poll(() => queryOf(page))
      .toEqual({ q: 'mirchi', sort: 'nearest', pincode: '506002', room: '1' });
    // The sorted page is the same for who gets the link.
    await page.reload();
    await first.getByRole('heading', { name: 'Kakatiya Cold Storage' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

/** Query of a list; without scripts the browser sends empty fields, too. */
function queryOf(page: Page): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''));
}
