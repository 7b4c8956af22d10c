import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';

const market = openDemoMarket();

it('lets a visitor find the nearest cold storage with room for chilli, and keep its address', async () => {
  const phone = await market.openDevice();
  const { page, complaints } = phone;
  await visit(page, paths.coldStorages());

  await page.getByRole('searchbox').first().fill('mirchi');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'With room now' }).click();
  await sheet.getByLabel('My pincode').fill('506002');
  await sheet.getByLabel('Sort by').selectOption({ label: 'Nearest first' });
  await sheet.getByRole('button', { name: /^Show/ }).click();

  const first = page.getByRole('article').first();
  await first.getByRole('heading', { name: 'Kakatiya Cold Storage' }).waitFor();
  await first.getByText('410 tons free').waitFor();
  expect(await first.getByRole('link', { name: /^Call Kakatiya/ }).getAttribute('href')).toMatch(/^tel:\+91/);
  await expect.poll(() => new URL(page.url()).search).toBe('?q=mirchi&sort=nearest&pincode=506002&room=1');
  // The sorted page is the same for who gets the link.
  await page.reload();
  await first.getByRole('heading', { name: 'Kakatiya Cold Storage' }).waitFor();
  expect(complaints).toEqual([]);
});
