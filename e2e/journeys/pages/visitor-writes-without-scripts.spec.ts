import { listContact } from '@polam/contract/calls/reports';
import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { besideRefusals } from '../../kit/complaints.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { signInOver } from '../../kit/session.ts';
import { farmer, openAccount, trader, type Newcomer } from '../../kit/users.ts';

const market = openDemoMarket();
const telugu: Newcomer = { ...trader, email: 'no.script@example.org', name: 'లక్ష్మీ దేవి' };

describe('a visitor without scripts', () => {
  it('writes to those who run the market, is told what is missing and thanked, and arrives once', async () => {
    const { page, complaints } = await market.openDevice({ scripts: 'block', language: 'te' });
    await page.goto(paths.about());
    await page.getByLabel('మీ పేరు').fill(telugu.name);
    await page.getByLabel('మీ మాట').fill('మిర్చి ధర\nకనబడటం లేదు.');
    await page.getByRole('button', { name: 'పంపండి' }).click();

    const email = page.getByLabel('మీ ఈమెయిల్ లేదా మొబైల్');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await isOnScreen(page, email)).toBe(true);
    expect(await page.getByLabel('మీ మాట').inputValue()).toBe('మిర్చి ధర\nకనబడటం లేదు.');
    await email.fill(telugu.email);
    await page.getByRole('button', { name: 'పంపండి' }).dblclick();
    const thanks = page.getByText('ధన్యవాదాలు. మీకు జవాబు రాస్తాం.');
    await thanks.waitFor();
    expect(await isOnScreen(page, thanks)).toBe(true);

    expect(new URL(page.url()).pathname).toBe(paths.contact());
    expect(page.url()).not.toContain('example.org');
    const { messages } = await market.user('admin').ask(listContact, {});
    const message = 'మిర్చి ధర\nకనబడటం లేదు.';
    expect(messages.filter((each) => each.replyTo === telugu.email)).toMatchObject([
      { message, language: 'te' },
    ]);
    expect(besideRefusals(complaints, 422)).toEqual([]);
  });

  it('opens an account in Telugu, mends what is wrong, and signs in', async () => {
    const { page, complaints } = await market.openDevice({ scripts: 'block', language: 'te' });
    await page.goto(withQuery(paths.registerEmail(), { from: paths.buy() }));
    await fillIn(page, { ...telugu, pincode: '12' });
    await create(page);

    const pincode = page.getByLabel('పిన్‌కోడ్');
    await page.getByText('సరైన పిన్‌కోడ్ రాయండి').waitFor();
    expect(await pincode.inputValue()).toBe('12');
    expect(await page.getByLabel('పాస్‌వర్డ్').inputValue()).toBe('');
    await pincode.fill('౫౦౦౦౧౨');
    await page.getByLabel('పాస్‌వర్డ్').fill(telugu.password);
    await page.getByLabel('రహస్య పదం').fill(telugu.answer);
    await create(page);
    await page.getByText('మీ ఖాతా సిద్ధం. ఇప్పుడు లాగిన్ అవ్వండి.').waitFor();

    await signIn(page, { ...telugu, password: 'not this one' });
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await page.getByRole('main').getByLabel('ఈమెయిల్').inputValue()).toBe(telugu.email);
    await signIn(page, telugu);
    await page.getByText(`లాగిన్ అయ్యారు, ${telugu.name} గారూ.`).waitFor();
    await page.getByRole('link', { name: 'ముందుకు' }).click();

    await page.getByRole('heading', { level: 1, name: 'పంటలు కొనండి' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.buy());
    expect(await page.context().cookies()).toEqual([expect.objectContaining({ name: 'lang' })]);
    expect(besideRefusals(complaints, 401, 422)).toEqual([]);
  });

  it('sets a new password by the secret code', async () => {
    await openAccount(market.url, farmer);
    const { page } = await market.openDevice({ scripts: 'block' });
    await page.goto(paths.forgotPassword());
    await page.getByRole('main').getByLabel('Email').fill(farmer.email);
    await page.getByLabel('Secret code').fill(farmer.answer);
    await page.getByLabel('New password').fill('another-nine-lorries');
    await page.getByRole('button', { name: 'Change password' }).click();

    await page.getByText('Your password is changed. Please log in.').waitFor();
    const { user } = await signInOver(market.url, { email: farmer.email, password: 'another-nine-lorries' });
    expect(user.name).toBe(farmer.name);
  });
});

async function fillIn(page: Page, { name, email, phone, address, pincode, password, answer }: Newcomer) {
  for (const [label, text] of Object.entries({
    'పూర్తి పేరు': name,
    ఈమెయిల్: email,
    ఫోన్: phone,
    చిరునామా: address,
    పిన్‌కోడ్: pincode,
    పాస్‌వర్డ్: password,
    'రహస్య పదం': answer,
  }))
    await page.getByRole('main').getByLabel(label).fill(text);
  await page.getByRole('main').getByRole('checkbox').check();
}

async function create(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'ఖాతా తెరవండి' }).click();
}

async function signIn(page: Page, { email, password }: Newcomer): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('ఈమెయిల్').fill(email);
  await main.getByLabel('పాస్‌వర్డ్').fill(password);
  await main.getByRole('button', { name: 'లాగిన్' }).click();
}

/** Whether a place can be seen without scrolling. */
async function isOnScreen(page: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
