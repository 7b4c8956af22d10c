import { listContactMessages } from '@polam/contract/calls/admin';
import { get as getConsents } from '@polam/contract/calls/consents';
import { te as messages } from '@polam/contract/messages/te/messages';
import { hasAgreed } from '@polam/domain/users/consent';
import { paths } from '@polam/web/paths';
import { account as accountWords } from '@polam/web/te/account';
import { consents } from '@polam/web/te/consents';
import { articles } from '@polam/web/te/articles';
import { reports } from '@polam/web/te/reports/reports';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askOver } from '../../kit/client.ts';
import { settle, visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { signInOver } from '../../kit/session.ts';
import { hear } from '../../kit/toasts.ts';

const t = { ...accountWords, ...consents, ...articles, ...reports };
const lakshmi = {
  name: 'లక్ష్మీ దేవి',
  email: 'lakshmi.te@example.org',
  phone: '9848012399',
  address: 'తాడికొండ',
  pincode: '522001',
  password: 'ఏడు-ఎద్దుల-అరక',
};

const market = openDemoMarket();

it('reads what is kept of her, agrees, takes it away, takes it back, complains, and leaves', async () => {
  const phone = await market.openDevice({ language: 'te' });
  const { page } = phone;
  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation({ latitude: 16.31, longitude: 80.44 });

  await register(page);
  await readNotice(page);
  await signIn(page);
  expect(await standing()).toMatchObject({ agreed: true, hasLocation: true, languages: ['te', 'te', 'te'] });
  await downloadData(page);
  await takeBackPlace(page);
  await nameSomebody(page);
  await complain(page);
  await leave(page);

  expect(phone.complaints).toEqual([]);
});

async function register(page: Page): Promise<void> {
  await visit(page, paths.registerEmail());
  const next = page.getByRole('button', { name: t['accounts.next'], exact: true });
  await page.getByLabel(t['accounts.name']).fill(lakshmi.name);
  await page.getByLabel(t['accounts.email'], { exact: true }).fill(lakshmi.email);
  await page.getByLabel(t['accounts.phone']).fill(lakshmi.phone);
  await next.click();
  await page.getByLabel(t['accounts.address']).fill(lakshmi.address);
  await page.getByLabel(t['accounts.pincode']).fill(lakshmi.pincode);
  await page.getByText(t['accounts.location-why']).waitFor();
  await page.getByRole('button', { name: t['accounts.location-use'] }).click();
  await page.getByText(t['accounts.location-found']).waitFor();
  await next.click();
  await page.getByLabel(t['accounts.password']).fill(lakshmi.password);
  const open = page.getByRole('main').getByRole('button', { name: t['accounts.register'] });
  await open.click();
  await page.getByText(messages.problems['not-agreed']({ limit: '' })).waitFor();
  await page.getByLabel(t['consents.adult-agree']).click();
  await open.click();
  await page.waitForURL(`**${paths.login()}`);
}

/** The notice is found at the foot of the page that is open. */
async function readNotice(page: Page): Promise<void> {
  await page.locator('footer').getByRole('link', { name: t['consents.privacy'] }).click();
  await page.waitForURL(`**${paths.privacy()}`);
  await page.getByRole('navigation', { name: t['papers.contents'] }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'మీ హక్కులు' }).waitFor();
}

async function signIn(page: Page): Promise<void> {
  await visit(page, paths.login());
  await page.getByLabel(t['phones.identity'], { exact: true }).fill(lakshmi.email);
  await page.getByLabel(t['accounts.password']).fill(lakshmi.password);
  await page.getByRole('main').getByRole('button', { name: t['accounts.login'] }).click();
  await hear(page, messages.done['signed-in']);
  await settle(page);
}

async function standing() {
  const { token } = await signInOver(market.url, lakshmi);
  const answer = await askOver(market.url, { call: getConsents, input: {}, sent: { token } });
  const { consents: rows, hasLocation, nominee } = answer;
  return { agreed: hasAgreed(rows), hasLocation, nominee, languages: rows.map(({ language }) => language) };
}

async function downloadData(page: Page): Promise<void> {
  await visit(page, paths.accountPart({ part: 'privacy' }));
  await page.getByRole('link', { name: t['consents.see'] }).first().click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t['account.data-get'] }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  const data = JSON.parse(file) as Record<string, unknown>;
  expect(data).toMatchObject({ profile: { name: lakshmi.name } });
  expect(data['consents']).toHaveLength(3);
}

async function takeBackPlace(page: Page): Promise<void> {
  await visit(page, paths.accountPart({ part: 'privacy' }));
  await page.getByRole('button', { name: t['consents.forget-place'] }).click();
  await page.getByText(t['consents.place-none']).waitFor();
  expect(await standing()).toMatchObject({ agreed: true, hasLocation: false });
}

async function nameSomebody(page: Page): Promise<void> {
  await page.getByLabel(t['consents.nominee-name']).fill('సీత');
  await page.getByLabel(t['consents.nominee-phone']).fill('98480 12398');
  await page.getByRole('button', { name: t['consents.nominee-save'] }).click();
  await page.getByText(t['consents.nominee-saved']).waitFor();
  expect(await standing()).toMatchObject({ nominee: { name: 'సీత', phone: '9848012398' } });
}

async function complain(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.locator('textarea').fill('రాత్రిపూట ఎవరో ఫోన్ చేస్తున్నారు.');
  await form.getByRole('button', { name: t['reports.send'] }).click();
  await form.getByText(t['reports.thanks-text']({ to: lakshmi.email })).waitFor();
  const { contactMessages } = await market.user('admin').ask(listContactMessages, { topic: 'grievance' });
  const hers = contactMessages.filter(({ replyTo }) => replyTo === lakshmi.email);
  expect(hers).toMatchObject([
    { topic: 'grievance', language: 'te', state: 'new', message: 'రాత్రిపూట ఎవరో ఫోన్ చేస్తున్నారు.' },
  ]);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: t['consents.change-all'] }).click();
  await page.getByLabel(new RegExp(`^${t['account.erase-confirm']}`)).fill(lakshmi.email);
  await page.getByLabel(t['account.password-old']).fill(lakshmi.password);
  await page.getByRole('button', { name: t['account.erase-button'] }).click();
  await page.waitForURL((url) => url.pathname === paths.home());
  await hear(page, t['account.erased']);
}
