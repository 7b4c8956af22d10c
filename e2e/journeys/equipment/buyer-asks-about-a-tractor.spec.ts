import { list, read } from '@polam/contract/calls/chats';
import { post } from '@polam/contract/calls/equipment';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { conversationOn, write } from '../../kit/chats.ts';

const market = openMarket();
let owner: User;
let buyer: User;
let equipmentId: string;

beforeAll(async () => {
  [owner, buyer] = [await market.arrive(farmer), await market.arrive(trader)];
  const tractor = { item: 'Tractors', costPaise: 38_500_000, purpose: 'sale', model: 'Swaraj 744' } as const;
  ({ id: equipmentId } = (await owner.ask(post, tractor)).equipment);
});

const QUESTION = 'What is your last price?';
const PRICE = 'Three lakh eighty';
const COMING = 'I come and see it on Friday';

it('lets a buyer ask about a tractor for sale, hear the owner live, and write without a network', async () => {
  const owners = await owner.open(paths.ownEquipmentItem({ id: equipmentId }));
  await owners.page.getByText('Nobody has asked about this machine yet.').waitFor();
  const buyers = await buyer.open(paths.equipment({ id: equipmentId }));

  await ask(buyers.page);
  await answer(owners.page);
  const [mine, theirs] = [conversationOn(buyers.page, owner), conversationOn(owners.page, buyer)];
  await mine.getByText(PRICE).waitFor();

  await buyers.goOffline();
  await write(buyers.page, COMING);
  await mine.getByText('Waiting for the network').waitFor();
  await buyers.goOnline();

  await theirs.getByText(COMING).waitFor();
  await expect.poll(() => mine.getByText('Waiting for the network').count()).toBe(0);
  for (const conversation of [mine, theirs])
    await expect.poll(() => conversation.getByText(COMING).count()).toBe(1);
  expect(await linesOfChat()).toEqual([QUESTION, PRICE, COMING]);
  await findOnPhone(buyers.page);
  expect(owners.complaints).toEqual([]);
});

it('tells the owner on the card how many have asked', async () => {
  const phone = await owner.open(paths.ownEquipment());

  await phone.page.getByRole('link', { name: '1 asked' }).click();

  await phone.page.getByRole('heading', { name: 'Who asks' }).waitFor();
  await phone.page.getByRole('link', { name: trader.name }).waitFor();
  expect(phone.complaints).toEqual([]);
});

/** Asks by the button beside phone and WhatsApp, with a suggested question. */
async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask here' }).click();
  await page.getByRole('button', { name: QUESTION }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await conversationOn(page, owner).getByText(QUESTION).waitFor();
}

/** The question appears on the open page of the equipment, and links to the conversation. */
async function answer(page: Page): Promise<void> {
  const asker = page.getByRole('article').filter({ hasText: trader.name });
  await asker.getByText('1 new').waitFor();
  await asker.getByRole('link', { name: trader.name }).click();
  await conversationOn(page, buyer).getByText(QUESTION).waitFor();
  await page.getByText('₹3,85,000').waitFor();
  await write(page, PRICE);
}

/** The conversation is in the buyer's list, under the name of the equipment. */
async function findOnPhone(page: Page): Promise<void> {
  await visit(page, paths.chats());
  await page.getByText('Tractors · Swaraj 744').waitFor();
}

async function linesOfChat(): Promise<readonly unknown[]> {
  const { conversations } = await owner.ask(list, { equipmentId });
  const { lines } = await owner.ask(read, { negotiationId: conversations[0]?.negotiationId ?? '' });
  return lines.map((line) => (line.kind === 'message' ? line.text : line.kind));
}
