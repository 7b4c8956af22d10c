import { list, read } from '@polam/contract/calls/chats';
import { post } from '@polam/contract/calls/equipment';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, seeLive, visit } from '../kit/device.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

let polam: RunningPolam;
let browser: Browser;
let owner: SignedIn;
let buyer: SignedIn;
let machineId: string;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  [owner, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
  const tractor = { item: 'Tractors', costPaise: 38_500_000, purpose: 'sale', model: 'Swaraj 744' } as const;
  const posted = await callOver(polam.url, { call: post, input: tractor, sent: { token: owner.token } });
  if (!posted.ok) throw new Error(posted.message);
  machineId = posted.value.equipment.id;
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

const QUESTION = 'What is your last price?';
const PRICE = 'Three lakh eighty';
const COMING = 'I come and see it on Friday';

it('lets a buyer ask about a tractor for sale, hear the owner live, and write without a network', async () => {
  const [buyers, owners] = await Promise.all(
    [buyer, owner].map((signedIn) => openDevice(browser, { url: polam.url, signedIn })),
  );
  if (buyers === undefined || owners === undefined) throw new Error('no devices');
  await visit(owners.page, paths.ownMachine({ id: machineId }));
  await owners.page.getByText('Nobody has asked about this machine yet.').waitFor();
  await visit(buyers.page, paths.machine({ id: machineId }));
  await Promise.all([buyers, owners].map(({ page }) => seeLive(page)));

  await ask(buyers.page);
  await answer(owners.page);
  const [mine, theirs] = [threadOn(buyers.page, owner), threadOn(owners.page, buyer)];
  await mine.getByText(PRICE).waitFor();

  await buyers.context.setOffline(true);
  await write(buyers.page, COMING);
  await mine.getByText('Waiting for the network').waitFor();
  await buyers.context.setOffline(false);

  await theirs.getByText(COMING).waitFor();
  await expect.poll(() => mine.getByText('Waiting for the network').count()).toBe(0);
  for (const thread of [mine, theirs]) expect(await thread.getByText(COMING).count()).toBe(1);
  expect(await linesOfTalk()).toEqual([QUESTION, PRICE, COMING]);
  await findOnPhone(buyers.page);
  expect(owners.complaints).toEqual([]);
  await Promise.all([buyers.close(), owners.close()]);
});

it('tells the owner on the card how many have asked', async () => {
  const phone = await openDevice(browser, { url: polam.url, signedIn: owner });

  await visit(phone.page, paths.ownEquipment());
  await phone.page.getByRole('link', { name: '1 asked' }).click();

  await phone.page.getByRole('heading', { name: 'Who asks' }).waitFor();
  await phone.page.getByRole('link', { name: trader.name }).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

const threadOn = (page: Page, other: SignedIn): Locator =>
  page.getByRole('list', { name: `Chat with ${other.user.name}` });

/** By the button beside phone and WhatsApp, and by a question that is ready. */
async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask here' }).click();
  await page.getByRole('button', { name: QUESTION }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await threadOn(page, owner).getByText(QUESTION).waitFor();
}

/** The question comes up on the open page of the machine, and leads to the talk. */
async function answer(page: Page): Promise<void> {
  const asker = page.getByRole('article').filter({ hasText: trader.name });
  await asker.getByText('1 new').waitFor();
  await asker.getByRole('link', { name: trader.name }).click();
  await threadOn(page, buyer).getByText(QUESTION).waitFor();
  await page.getByText('₹3,85,000').waitFor();
  await write(page, PRICE);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The talk stands in the list of the buyer's, by the name of the machine. */
async function findOnPhone(page: Page): Promise<void> {
  await visit(page, paths.chats());
  await page.getByText('Tractors · Swaraj 744').waitFor();
}

async function linesOfTalk(): Promise<readonly unknown[]> {
  const sent = { token: owner.token };
  const threads = await callOver(polam.url, { call: list, input: { machineId }, sent });
  const negotiationId = threads.ok ? (threads.value.threads[0]?.negotiationId ?? '') : '';
  const talk = await callOver(polam.url, { call: read, input: { negotiationId }, sent });
  return talk.ok ? talk.value.lines.map((line) => (line.kind === 'message' ? line.text : line.kind)) : [];
}
