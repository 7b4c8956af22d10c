import { preferences, setPreferences } from '@polam/contract/calls/notices';
import { start } from '@polam/contract/calls/chats';
import { update } from '@polam/contract/calls/account';
import { te } from '@polam/contract/messages/te';
import { startLetterBox, type LetterBox, type ReceivedLetter } from '@polam/server/testing/letter-box';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit } from '../kit/device.ts';
import { postLot, type PostedLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

/** A letter is on its way within this: the grace of a second, and the round of the sender. */
const LETTER_MS = 30_000;

let polam: RunningPolam;
let box: LetterBox;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let lot: PostedLot;

beforeAll(async () => {
  [box, browser] = await Promise.all([startLetterBox(), launchBrowser()]);
  polam = await startPolam({ env: { SMTP_URL: box.url, NOTICE_GRACE_S: '1' } });
  [seller, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
  await callOver(polam.url, { call: update, input: { language: 'te' }, sent: { token: seller.token } });
  lot = await postLot(polam.url, seller, { name: 'Wheat' });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
  await box.close();
});

it('reaches a seller who is away in her language, opens the offer, and stops at a press', async () => {
  await offer();

  const letter = await letterAbout(te.topics.offers);
  expect(letter.headers.get('subject')).toBe(`గోధుమలు: ${trader.name} గారు ధర చెప్పారు.`);
  expect(letter.body).toContain('₹2,340');
  expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  await openTheOffer(letter);
  await stopAtAPress(letter);
  expect(await wishesLetters('offers')).toBe(false);
});

it('stops at the press of a mail program too, and what else is told still comes', async () => {
  const wish = { topic: 'offers', mail: true } as const;
  await callOver(polam.url, { call: setPreferences, input: wish, sent: { token: seller.token } });
  const before = box.lettersTo(farmer.email).length;
  const [latest] = box.lettersTo(farmer.email);

  const answer = await fetch(stopAddress(latest), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  expect(answer.ok).toBe(true);
  expect(await wishesLetters('offers')).toBe(false);
  await offerAgain();
  const said = { listingId: lot.id, text: 'Can I see it tomorrow?' };
  await callOver(polam.url, { call: start, input: said, sent: { token: buyer.token } });
  const next = await letterAbout(te.topics.messages);
  expect(next.body).toContain('Can I see it tomorrow?');
  expect(box.lettersTo(farmer.email)).toHaveLength(before + 1);
});

/** The buyer offers by hand, on a device of his own. */
async function offer(): Promise<void> {
  const phone = await openDevice(browser, { url: polam.url, signedIn: buyer });
  await visit(phone.page, paths.userListing(lot));
  await offerOn(phone.page, 'Make an offer', '2340');
  await phone.page.getByText('Offer proposed!').waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** He takes it back, and makes a better one. */
async function offerAgain(): Promise<void> {
  const phone = await openDevice(browser, { url: polam.url, signedIn: buyer });
  await visit(phone.page, paths.userListing(lot));
  await phone.page.getByRole('button', { name: 'Take my offer back' }).click();
  await offerOn(phone.page, 'Make an offer', '2360');
  await phone.page.getByText('Offer proposed!').waitFor();
  await phone.close();
}

async function offerOn(page: Page, door: string, price: string): Promise<void> {
  await page.getByRole('button', { name: door }).click();
  const sheet = page.getByRole('dialog', { name: door });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill(price);
  await sheet.getByLabel('Notes').fill('I pay at once.');
  await sheet.getByRole('button', { name: /^(Offer|Send) ?/ }).click();
}

/** The link of the letter, on the seller's phone: it leads on to the thread. */
async function openTheOffer(letter: ReceivedLetter): Promise<void> {
  const link = /http:\S+\/dashboard\/user\/notices\/[0-9a-f-]+/.exec(letter.body)?.[0] ?? '';
  const phone = await openDevice(browser, { url: polam.url, signedIn: seller, language: 'te' });
  await visit(phone.page, new URL(link).pathname);
  await phone.page.waitForURL(`**${paths.responses({ pid: lot.id })}*`);
  await settle(phone.page);
  await phone.page.getByText('₹2,340', { exact: true }).first().waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** The link at the foot of the letter, on a device on which nobody is signed in. */
async function stopAtAPress(letter: ReceivedLetter): Promise<void> {
  const phone = await openDevice(browser, { url: polam.url, language: 'te' });
  const foot = /http:\S+\/unsubscribe\/[^\s"]+/.exec(letter.body)?.[0] ?? '';
  await visit(phone.page, new URL(foot).pathname);
  await phone.page.getByRole('main').getByRole('button').click();
  await phone.page.getByRole('status').getByText(te.topics.offers).waitFor();
  await phone.close();
}

function stopAddress(letter: ReceivedLetter | undefined): string {
  return (letter?.headers.get('list-unsubscribe') ?? '').replace(/[<>]/g, '');
}

async function letterAbout(topic: string): Promise<ReceivedLetter> {
  const isAbout = ({ body }: ReceivedLetter) => body.includes(topic);
  await expect.poll(() => box.lettersTo(farmer.email).some(isAbout), { timeout: LETTER_MS }).toBe(true);
  const letter = box.lettersTo(farmer.email).find(isAbout);
  if (letter === undefined) throw new Error('no letter came');
  return letter;
}

async function wishesLetters(topic: string): Promise<boolean | undefined> {
  const answer = await callOver(polam.url, { call: preferences, input: {}, sent: { token: seller.token } });
  return answer.ok ? answer.value.choices.find((each) => each.topic === topic)?.mail : undefined;
}
