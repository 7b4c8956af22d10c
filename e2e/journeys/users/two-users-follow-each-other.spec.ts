import { paths } from '@polam/web/paths';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { settle, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let lakshmi: User;
let ravi: User;

beforeAll(async () => {
  lakshmi = await market.arrive(farmer);
  ravi = await market.arrive(trader);
});

it('lets two people follow each other, and each sees it while it happens', async () => {
  const his = await ravi.open(paths.profile());
  const hers = await lakshmi.open(paths.allUsers());
  await expect.poll(() => countsOf(his.page)).toEqual({ followers: 0, following: 0 });

  await findAndFollow(hers.page);
  await seeTheFollowerCome(his.page);
  await followBack(his.page);
  await seeBothSides(hers.page);
  await readTheLists(his.page);

  expect(hers.complaints).toEqual([]);
  expect(his.complaints).toEqual([]);
});

it('follows once although only the answer was lost and the button is pressed again', async () => {
  const { page } = await lakshmi.open(paths.userProfile({ uid: ravi.user.id }));
  await unfollow(page);
  await page.route('**/api/**', loseAnswer);

  await page.getByRole('button', { name: `Follow ${trader.name}` }).click();
  await hear(page, 'We cannot reach Polam. Check the network and try again.');
  await page.getByRole('button', { name: `Follow ${trader.name}` }).waitFor();
  await page.getByRole('button', { name: `Follow ${trader.name}` }).click();
  await page.getByRole('button', { name: `Follow ${trader.name}` }).waitFor();
  // With the first answer that comes through the page shows what was done.
  await page.unroute('**/api/**', loseAnswer);

  await page.reload();
  await settle(page);
  await page.getByRole('button', { name: `Following ${trader.name}` }).waitFor();
  await expect.poll(() => countsOf(page)).toEqual({ followers: 1, following: 1 });
});

/** The follow arrives, but nothing comes back from anywhere. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await route.fetch();
  await route.abort('internetdisconnected');
}

async function findAndFollow(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people by name or district' }).fill('ravi tej');
  await page.getByText('1 person', { exact: true }).waitFor();
  await page.getByRole('link', { name: trader.name }).click();
  await page.getByRole('heading', { level: 1, name: trader.name }).waitFor();
  await page.getByRole('button', { name: `Follow ${trader.name}` }).click();
  await page.getByRole('button', { name: `Following ${trader.name}` }).waitFor();
  await expect.poll(() => countsOf(page)).toEqual({ followers: 1, following: 0 });
}

/** His own profile has been open all the time. */
async function seeTheFollowerCome(page: Page): Promise<void> {
  await hear(page, `${farmer.name} follows you now.`);
  await page.getByRole('banner').getByRole('button', { name: 'Notices, 1 of them new' }).waitFor();
  await expect.poll(() => countsOf(page)).toEqual({ followers: 1, following: 0 });
}

async function followBack(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Notices, 1 of them new' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  await sheet.getByRole('link', { name: `${farmer.name} follows you now.` }).click();
  await page.waitForURL(`**${paths.userProfile({ uid: lakshmi.user.id })}`);
  await page.getByRole('button', { name: `Follow ${farmer.name}` }).click();
  await expect.poll(() => countsOf(page)).toEqual({ followers: 1, following: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Notices', exact: true }).waitFor();
}

/** She still looks at his profile, where her notice reaches her. */
async function seeBothSides(page: Page): Promise<void> {
  await hear(page, `${trader.name} follows you now.`);
  await visit(page, paths.profile());
  await expect.poll(() => countsOf(page)).toEqual({ followers: 1, following: 1 });
  await page.getByRole('link', { name: 'Following: 1' }).click();
  await page.getByRole('article').getByRole('link', { name: trader.name }).waitFor();
}

async function readTheLists(page: Page): Promise<void> {
  await visit(page, paths.profile());
  await page.getByRole('link', { name: 'Followers: 1' }).click();
  await page.getByRole('tab', { name: 'Followers 1' }).waitFor();
  const card = page.getByRole('article');
  await card.getByRole('link', { name: farmer.name }).waitFor();
  await card.getByRole('button', { name: `Following ${farmer.name}` }).waitFor();
  await page.getByRole('tab', { name: 'Following 1' }).click();
  await card.getByRole('link', { name: farmer.name }).waitFor();
}

async function unfollow(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await page.getByRole('button', { name: `Following ${trader.name}` }).click();
  // The button shows it done before the server has heard of it.
  await answered;
  await page.getByRole('button', { name: `Follow ${trader.name}` }).waitFor();
  await expect.poll(() => countsOf(page)).toEqual({ followers: 0, following: 1 });
  await settle(page);
}

async function countsOf(page: Page): Promise<{ followers: number; following: number }> {
  const countOf = async (label: string) =>
    Number(await page.getByRole('link', { name: new RegExp(`^${label}: `) }).innerText());
  return { followers: await countOf('Followers'), following: await countOf('Following') };
}
