import { update } from '@polam/contract/calls/account';
import { start } from '@polam/contract/calls/chats';
import { preferences, setPreferences } from '@polam/contract/calls/notices';
import { te } from '@polam/contract/messages/te';
import { startLetterBox, type LetterBox, type ReceivedLetter } from '@polam/server/testing/letter-box';
import { paths } from '@polam/web/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer } from '../kit/deals.ts';
import { settle, visit } from '../kit/device.ts';
import type { PostedLot } from '../kit/goods.ts';
import { openMarket, type Person } from '../kit/opening.ts';
import { farmer, trader } from '../kit/people.ts';
import { hear } from '../kit/toasts.ts';

/** A letter is on its way within this: the grace of a second, and the round of the sender. */
const LETTER_MS = 30_000;

let box: LetterBox;
const market = openMarket(async () => {
  box = await startLetterBox();
  return { SMTP_URL: box.url, NOTICE_GRACE_S: '1' };
});
let seller: Person;
let buyer: Person;
let lot: PostedLot;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  await seller.ask(update, { language: 'te' });
  lot = await seller.sell({ name: 'Wheat' });
});

afterAll(() => box.close());

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
  await seller.ask(setPreferences, { topic: 'offers', mail: true });
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
  await buyer.ask(start, { listingId: lot.id, text: 'Can I see it tomorrow?' });
  const next = await letterAbout(te.topics.messages);
  expect(next.body).toContain('Can I see it tomorrow?');
  expect(box.lettersTo(farmer.email)).toHaveLength(before + 1);
});

/** The buyer offers by hand, on a device of his own. */
async function offer(): Promise<void> {
  const phone = await buyer.open(paths.userListing(lot));
  await makeOffer(phone.page, { price: '2340', note: 'I pay at once.', button: /^Offer ₹2,340/ });
  await hear(phone.page, 'Offer proposed!');
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** He takes it back, and makes a better one. */
async function offerAgain(): Promise<void> {
  const phone = await buyer.open(paths.userListing(lot));
  await phone.page.getByRole('button', { name: 'Take my offer back' }).click();
  await makeOffer(phone.page, { price: '2360', note: 'I pay at once.', button: /^Offer ₹2,360/ });
  await hear(phone.page, 'Offer proposed!');
  await phone.close();
}

/** The link of the letter, on the seller's phone: it leads on to the thread. */
async function openTheOffer(letter: ReceivedLetter): Promise<void> {
  const link = /http:\S+\/dashboard\/user\/notices\/[0-9a-f-]+/.exec(letter.body)?.[0] ?? '';
  const phone = await market.openDevice({ signedIn: seller, language: 'te' });
  await visit(phone.page, new URL(link).pathname);
  await phone.page.waitForURL(`**${paths.responses({ pid: lot.id })}*`);
  await settle(phone.page);
  await phone.page.getByText('₹2,340', { exact: true }).first().waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** The link at the foot of the letter, on a device on which nobody is signed in. */
async function stopAtAPress(letter: ReceivedLetter): Promise<void> {
  const phone = await market.openDevice({ language: 'te' });
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
  const { choices } = await seller.ask(preferences, {});
  return choices.find((each) => each.topic === topic)?.mail;
}
