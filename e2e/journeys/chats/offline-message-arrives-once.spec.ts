import { read, start } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { settle, visit, type Device } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { takePhoto } from '../../kit/photo.ts';
import { conversationOn, write } from '../../kit/chats.ts';

const market = openMarket();
let seller: User;
let buyer: User;
let chatId: string;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const listing = await seller.sell({ name: 'Wheat' });
  ({ negotiationId: chatId } = await buyer.ask(start, { listingId: listing.id, text: 'Is it dry?' }));
});

const openPhone = async (user: User): Promise<Device> => {
  const phone = await user.open(paths.chat({ id: chatId }));
  await phone.page.getByRole('listitem').getByText('Is it dry?').waitFor();
  return phone;
};

it('brings what was written without a network to the other phone, each once, in order, live', async () => {
  const [buyers, sellers] = [await openPhone(buyer), await openPhone(seller)];
  const [mine, theirs] = [conversationOn(buyers.page, seller), conversationOn(sellers.page, buyer)];

  await buyers.goOffline();
  await write(buyers.page, 'I can come tomorrow');
  await write(buyers.page, 'This is my lorry', await takePhoto());
  await write(buyers.page, 'Tell me the way');
  await expect.poll(() => countWaiting(mine)).toBe(3);

  await reloadWithoutServer(buyers);
  const saved = conversationOn(buyers.page, seller);
  await saved.getByText('Is it dry?').waitFor();
  await saved.getByText('Tell me the way').waitFor();
  await saved.getByRole('img', { name: 'Your photo' }).waitFor();
  await expect.poll(() => countWaiting(saved)).toBe(3);
  expect(await countLines()).toBe(1);

  // Another tab of the same phone wants to send it too.
  const secondTab = await buyers.context.newPage();
  await buyers.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), buyers.page.reload()]);

  await theirs.getByText('Tell me the way').waitFor();
  await expect.poll(() => wordsOf(theirs)).toEqual(said);
  await expect.poll(() => wordsOf(mine)).toEqual(said);
  await theirs.getByRole('button', { name: `Photo from ${trader.name}` }).waitFor();
  await expect.poll(() => countWaiting(mine)).toBe(0);
  expect(await countLines()).toBe(4);
  expect(sellers.complaints).toEqual([]);
});

it('is changed, or not sent at all, as long as it waits', async () => {
  const [buyers, sellers] = [await openPhone(buyer), await openPhone(seller)];
  const { page } = buyers;
  const before = await countLines();
  const bubble = (text: string) =>
    conversationOn(page, seller).getByRole('listitem').filter({ hasText: text });
  await buyers.goOffline();
  await write(page, 'I come on Monday');
  await write(page, 'Never mind the price');

  await bubble('Never mind the price').getByRole('button', { name: 'Do not send it' }).click();
  await bubble('Never mind the price').waitFor({ state: 'detached' });
  await bubble('I come on Monday').getByRole('button', { name: 'Change it' }).click();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('I come on Monday');
  await write(page, 'I come on Tuesday');
  await buyers.goOnline();

  await conversationOn(sellers.page, buyer).getByText('I come on Tuesday').waitFor();
  expect(await countLines()).toBe(before + 1);
  expect(await conversationOn(page, seller).getByText('I come on Monday').count()).toBe(0);
});

it('shows while the other types, and when the message has been read', async () => {
  const [buyers, sellers] = [await openPhone(buyer), await openPhone(seller)];

  // The typing note disappears within seconds: wait for it from the start.
  const typing = sellers.page.getByText(`${trader.name} is typing`).waitFor();
  await Promise.all([
    typing,
    buyers.page.getByLabel('Message', { exact: true }).pressSequentially('By which road?'),
  ]);
  await buyers.page.getByRole('button', { name: 'Send', exact: true }).click();

  const line = conversationOn(buyers.page, seller)
    .getByRole('listitem')
    .filter({ hasText: 'By which road?' });
  await line.getByText('Read', { exact: true }).waitFor();
  await conversationOn(sellers.page, buyer).getByText('By which road?').waitFor();
  expect([...buyers.complaints, ...sellers.complaints]).toEqual([]);
});

it('shows nothing of it to whoever signs in after', async () => {
  const phone = await openPhone(buyer);
  await phone.goOffline();
  await write(phone.page, 'For my eyes alone');
  await phone.page.evaluate(() => localStorage.removeItem('auth'));
  await phone.goOnline();
  await phone.page.evaluate(
    (auth) => localStorage.setItem('auth', auth),
    JSON.stringify({ user: { ...seller.user, _id: seller.user.id }, token: seller.token }),
  );
  await visit(phone.page, paths.chat({ id: chatId }));
  await conversationOn(phone.page, buyer).getByText('Is it dry?').waitFor();

  expect(await phone.page.getByText('For my eyes alone').count()).toBe(0);
});

const said = ['Is it dry?', 'I can come tomorrow', 'This is my lorry', 'Tell me the way'];

function countWaiting(conversation: Locator): Promise<number> {
  return conversation.getByText('Waiting for the network').count();
}

/** Reloads the page, as from a proxy cache, while the API does not answer. */
async function reloadWithoutServer({ context, page, goOnline }: Device): Promise<void> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await goOnline();
  await page.reload();
  await settle(page);
}

/** The texts of the visible messages, in their order. */
async function wordsOf(conversation: Locator): Promise<readonly string[]> {
  const texts = await conversation.getByRole('listitem').allTextContents();
  return texts.flatMap((text) => said.filter((words) => text.includes(words)));
}

async function countLines(): Promise<number> {
  return (await seller.ask(read, { negotiationId: chatId })).lines.length;
}
