import { update } from '@polam/contract/calls/account';
import { start } from '@polam/contract/calls/chats';
import { preferences, setPreferences } from '@polam/contract/calls/notices';
import { te } from '@polam/contract/messages/te/messages';
import { spokenName } from '@polam/domain/names/spoken-name';
import { startMailbox, type Mailbox, type ReceivedEmail } from '@polam/server/testing/mailbox';
import { paths } from '@polam/web/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer } from '../../kit/trade.ts';
import { settle, visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

/** Time within which an email is sent, in milliseconds: the grace of a second, and a run of the sender. */
const EMAIL_MS = 90_000;

let box: Mailbox;
const market = openMarket(async () => {
  box = await startMailbox();
  return { SMTP_URL: box.url, NOTICE_GRACE_S: '1' };
});
let seller: User;
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  await seller.ask(update, { language: 'te' });
  listing = await seller.sell({ name: 'Wheat' });
});

afterAll(() => box.close());

it('reaches a seller who is away in her language, opens the offer, and stops at a press', async () => {
  await offer();

  const email = await emailAbout(te.topics.offers);
  expect(email.headers.get('subject')).toBe(`గోధుమలు: ${spokenName(trader, 'te')} గారు ధర చెప్పారు.`);
  expect(email.body).toContain('₹2,340');
  expect(email.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  await openTheOffer(email);
  await stopAtAPress(email);
  expect(await wantsEmails('offers')).toBe(false);
});

it('stops at the press of a mail program too, and what else is told still comes', async () => {
  await seller.ask(setPreferences, { topic: 'offers', mail: true });
  const before = box.emailsTo(farmer.email).length;
  const [latest] = box.emailsTo(farmer.email);

  const answer = await fetch(stopAddress(latest), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  expect(answer.ok).toBe(true);
  expect(await wantsEmails('offers')).toBe(false);
  await offerAgain();
  await buyer.ask(start, { listingId: listing.id, text: 'Can I see it tomorrow?' });
  const next = await emailAbout(te.topics.messages);
  expect(next.body).toContain('Can I see it tomorrow?');
  expect(box.emailsTo(farmer.email)).toHaveLength(before + 1);
});

/** The buyer makes an offer by hand, on a device of his own. */
async function offer(): Promise<void> {
  const phone = await buyer.open(paths.userListing(listing));
  await makeOffer(phone.page, { price: '2340', note: 'I pay at once.', button: /^Offer ₹2,340/ });
  await hear(phone.page, 'Offer proposed!');
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** The buyer withdraws the offer, and makes a better one. */
async function offerAgain(): Promise<void> {
  const phone = await buyer.open(paths.userListing(listing));
  await phone.page.getByRole('button', { name: 'Take my offer back' }).click();
  await makeOffer(phone.page, { price: '2360', note: 'I pay at once.', button: /^Offer ₹2,360/ });
  await hear(phone.page, 'Offer proposed!');
  await phone.close();
}

/** Opens the link of the email on the seller's phone: it leads to the conversation. */
async function openTheOffer(email: ReceivedEmail): Promise<void> {
  const link = /http:\S+\/dashboard\/user\/notices\/[0-9a-f-]+/.exec(email.body)?.[0] ?? '';
  const phone = await market.openDevice({ signedIn: seller, language: 'te' });
  await visit(phone.page, new URL(link).pathname);
  await phone.page.waitForURL(`**${paths.responses({ pid: listing.id })}*`);
  await settle(phone.page);
  await phone.page.getByText('₹2,340', { exact: true }).first().waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
}

/** Opens the unsubscribe link of the email, on a device without a signed-in user: first without scripts. */
async function stopAtAPress(email: ReceivedEmail): Promise<void> {
  for (const scripts of ['block', 'allow'] as const) await stopOn(email, scripts);
}

async function stopOn(email: ReceivedEmail, scripts: 'allow' | 'block'): Promise<void> {
  const phone = await market.openDevice({ language: 'te', scripts });
  const foot = /http:\S+\/unsubscribe\/[^\s"]+/.exec(email.body)?.[0] ?? '';
  await phone.page.goto(new URL(foot).pathname);
  await phone.page.getByRole('main').getByRole('button').click();
  await phone.page.getByRole('status').getByText(te.topics.offers).waitFor();
  await phone.close();
}

function stopAddress(email: ReceivedEmail | undefined): string {
  return (email?.headers.get('list-unsubscribe') ?? '').replace(/[<>]/g, '');
}

async function emailAbout(topic: string): Promise<ReceivedEmail> {
  const isAbout = ({ body }: ReceivedEmail) => body.includes(topic);
  await expect.poll(() => box.emailsTo(farmer.email).some(isAbout), { timeout: EMAIL_MS }).toBe(true);
  const email = box.emailsTo(farmer.email).find(isAbout);
  if (email === undefined) throw new Error('no letter came');
  return email;
}

async function wantsEmails(topic: string): Promise<boolean | undefined> {
  const { choices } = await seller.ask(preferences, {});
  return choices.find((each) => each.topic === topic)?.mail;
}
