import type { OutputOf } from '@polam/contract/call';
import { getProfile } from '@polam/contract/calls/users';
import { paths, withQuery } from '@polam/web/paths';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';

const market = openDemoMarket();
let other: OutputOf<typeof getProfile>['user'];
let path: string;

beforeAll(async () => {
  const { user } = market.demo.users.user;
  ({ user: other } = await market.user('admin').ask(getProfile, { userId: user.id }));
  path = paths.publicUser({ uid: other.id });
});

it('shows name and place to those who only fetch it, and no phone, e-mail or address', async () => {
  const answer = await fetch(`${market.url}${path}`);
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(page).toContain(`<title>${other.name} · ${other.district}`);
  expect(page).toContain(`${market.url}${path}`);
  for (const secret of [other.phone, other.email, other.address]) expect(page).not.toContain(secret);
});

it('says that nobody is under a broken link, with the status that says so too', async () => {
  for (const uid of ['nonsense', '0190163d-8694-739b-aea5-966c26f8ad91']) {
    const answer = await fetch(`${market.url}${paths.publicUser({ uid })}`);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is nobody at this link');
  }
});

it('opens each of its tabs where scripts do not run', async () => {
  const { page } = await market.openDevice({ scripts: 'block' });

  await page.goto(path);
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(other.listings.length);
  await page.getByRole('tab', { name: 'Requirements' }).click();

  expect(await page.getByRole('tabpanel').innerText()).toContain('Red chilli');
  expect(new URL(page.url()).search).toBe('?tab=requirements');
});

it('copies the link for everybody, and leads a visitor on without a word in the console', async () => {
  const device = await market.openDevice();
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(device.page, withQuery(path, { tab: 'hire' }));

  await device.page.getByRole('button', { name: 'Copy link' }).click();
  await hear(device.page, 'copied profile url');
  const copied = await device.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${market.url}${withQuery(path, { lang: 'en' })}`);

  await device.page.getByRole('tab', { name: /Posts/ }).click();
  await device.page.getByRole('tabpanel').getByRole('link').first().click();
  await device.page.getByRole('link', { name: 'View profile' }).click();
  await device.page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  expect(new URL(device.page.url()).pathname).toBe(path);
  expect(device.complaints).toEqual([]);
});
