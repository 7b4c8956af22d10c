import type { OutputOf } from '@polam/contract/call';
import { contact, listContact } from '@polam/contract/calls/reports';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { besideNetworkLines } from '../../kit/complaints.ts';
import { visit, type Device } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';

const email = 'lakshmi.devi@polam.example';

const market = openDemoMarket();
let phone: Device;

describe('a letter from the foot of the first page', () => {
  it('is thanked for in its place, and reaches the admin in the words and language of the visitor', async () => {
    phone = await market.openDevice({ language: 'te' });
    const { page, complaints } = phone;
    await visit(page, paths.home());
    await page.getByLabel('మీ పేరు').fill('లక్ష్మీ దేవి');
    await page.getByLabel('మీ ఈమెయిల్ లేదా మొబైల్').fill(email);
    await page.getByLabel('మీ మాట').fill('మిర్చి ధర <b>కనబడటం</b> లేదు.');

    await page.getByRole('button', { name: 'పంపండి' }).click();

    await page.getByText('ధన్యవాదాలు, లక్ష్మీ దేవి గారూ.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(await contactMessagesOf('మిర్చి')).toMatchObject([
      { replyTo: email, language: 'te', userId: null, message: 'మిర్చి ధర <b>కనబడటం</b> లేదు.' },
    ]);
    expect(market.polam.output()).not.toContain(email);
    expect(complaints).toEqual([]);
  });

  it('waits in the form while there is no network, and arrives once even when an answer was lost', async () => {
    phone = await market.user('user').open(paths.about());
    const { page, complaints } = phone;
    await page.getByLabel('Your message').fill('Tomato is missing.');
    const unreachable = page.locator('form').getByText('We cannot reach Polam.');

    await phone.goOffline();
    await send(page);
    await unreachable.waitFor();
    await phone.goOnline();
    await page.route(`**${contact.path}`, async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(contact.path));
    await send(page);
    await lost;
    await unreachable.waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('Tomato is missing.');
    await page.unroute(`**${contact.path}`);
    await send(page);

    await page.getByText('Your message has reached us.').waitFor();
    const { id: userId } = market.demo.users.user.user;
    expect(await contactMessagesOf('Tomato')).toMatchObject([{ userId, message: 'Tomato is missing.' }]);
    expect(besideNetworkLines(complaints)).toEqual([]);
  });
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** The contact messages that contain a word, as the admin sees them. */
async function contactMessagesOf(word: string): Promise<OutputOf<typeof listContact>['messages']> {
  const { messages } = await market.user('admin').ask(listContact, {});
  return messages.filter(({ message }) => message.includes(word));
}
