import { contact, listContact } from '@polam/contract/calls/reports';
import type { OutputOf } from '@polam/contract/call';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit, type Device } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';

const email = 'lakshmi.devi@polam.example';

let market: DemoMarket;
let browser: Browser;
let phone: Device;

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
});

afterEach(() => phone.close());

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

describe('a letter from the foot of the first page', () => {
  it('is thanked for in its place, and reaches the admin in the words and language of the visitor', async () => {
    phone = await openDevice(browser, { url: market.polam.url, language: 'te' });
    const { page, complaints } = phone;
    await visit(page, paths.home());
    await page.getByLabel('మీ పేరు').fill('లక్ష్మీ దేవి');
    await page.getByLabel('మీ ఈమెయిల్').fill(email);
    await page.getByLabel('మీ మాట').fill('మిర్చి ధర <b>కనబడటం</b> లేదు.');

    await page.getByRole('button', { name: 'పంపండి' }).click();

    await page.getByText('ధన్యవాదాలు, లక్ష్మీ దేవి గారూ.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(await lettersOf('మిర్చి')).toMatchObject([
      { email, language: 'te', userId: null, message: 'మిర్చి ధర <b>కనబడటం</b> లేదు.' },
    ]);
    expect(market.polam.output()).not.toContain(email);
    expect(complaints).toEqual([]);
  });

  it('waits in the form while there is no network, and arrives once even when an answer was lost', async () => {
    phone = await openDevice(browser, { url: market.polam.url, signedIn: market.people.user });
    const { page, context, complaints } = phone;
    await visit(page, paths.about());
    await page.getByLabel('Your message').fill('Tomato is missing.');
    const unreachable = page.getByText('We cannot reach Polam.');

    await context.setOffline(true);
    await send(page);
    await unreachable.waitFor();
    await context.setOffline(false);
    await page.route(`**${contact.path}`, async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await send(page);
    await unreachable.waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('Tomato is missing.');
    await page.unroute(`**${contact.path}`);
    await send(page);

    await page.getByText('Your message has reached us.').waitFor();
    const { id: userId } = market.people.user.user;
    expect(await lettersOf('Tomato')).toMatchObject([{ userId, message: 'Tomato is missing.' }]);
    expect(complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
  });
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** The letters that hold a word, as the admin reads them. */
async function lettersOf(word: string): Promise<OutputOf<typeof listContact>['messages']> {
  const sent = { token: market.people.admin.token };
  const answer = await callOver(market.polam.url, { call: listContact, input: {}, sent });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.messages.filter(({ message }) => message.includes(word));
}

/** The browser's own line about a request that the missing network took with it. */
function isNetworkLine(complaint: string): boolean {
  return /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/.test(complaint);
}
