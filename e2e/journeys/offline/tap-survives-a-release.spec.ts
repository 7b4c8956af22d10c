import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();

it('brings the page of a tap whose file a release has taken away, not the page that the tap leaves', async () => {
  const user = await market.arrive(farmer);
  const { page } = await market.openDevice({ signedIn: user });
  const gone: string[] = [];
  // The document of the next release would name another file; here the same one is found again.
  await page.route(
    /\/assets\/chats\.page-[\w-]+\.js$/,
    (route) => {
      gone.push(route.request().url());
      return route.fulfill({ status: 404, contentType: 'text/html', body: '' });
    },
    { times: 1 },
  );
  await visit(page, paths.user());
  await seeLive(page);

  await page.getByRole('link', { name: 'Deals' }).filter({ visible: true }).last().click();

  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.chats());
  expect(gone).toHaveLength(1);
});

it('keeps the way and what the tap says: a login whose file is gone leads back, and adds no step', async () => {
  await market.arrive(trader);
  const { page } = await market.openDevice();
  await visit(page, paths.about());
  await visit(page, paths.orders());
  const steps = await page.evaluate(() => history.length);
  const gone = page.waitForResponse((response) => response.status() === 404);
  await page.route(
    /\/assets\/login\.page-[\w-]+\.js$/,
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    { times: 1 },
  );

  await page.getByRole('link', { name: 'Go now' }).click();
  await gone;
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.getByLabel('Email').first().fill(trader.email);
  await page.getByLabel('Password').fill(trader.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL(({ pathname }) => pathname === paths.orders());
});
