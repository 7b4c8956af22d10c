import { start } from '@polam/contract/calls/chats';
import { post } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const trades = {
    deals: 9,
    weights: 5,
    fairWeights: 4,
    payments: 6,
    timelyPayments: 5,
    answers: [1, 6, 0, 0, 0, 0, 0],
  };
  await market.work((db) => db`update users set trade_record = ${db.json(trades)}`);
});

/** Texts of a card about its user, line by line. */
async function factsOn(card: Locator): Promise<string[]> {
  const facts = await card.getByRole('listitem').allInnerTexts();
  return facts.map((fact) => fact.replaceAll('\u00A0', ' '));
}

/** Expects the figures of a card on the page of the user, word for word. */
async function expectOnProfile(page: Page, user: User, facts: readonly string[]): Promise<void> {
  await visit(page, paths.userProfile({ uid: user.user.id }));
  const head = page.locator('main header').first();
  for (const fact of ['9 deals', ...facts]) await head.getByText(fact, { exact: true }).waitFor();
}

const weighed = 'Weight as agreed: 4 of 5';
const paid = 'Paid on time: 5 of 6';
const answers = 'Answers within 3 hours (7 answers)';

it('tells a buyer on the listing and in the deals how a seller weighs and answers, as the profile does', async () => {
  const wheat = await seller.sell({ name: 'Wheat' });
  await buyer.ask(start, { listingId: wheat.id, text: 'Is it dry?' });
  const { page, complaints } = await buyer.open(paths.userBuyAll());

  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
  await card.getByText(farmer.name).waitFor();
  expect(await factsOn(card)).toEqual([weighed, answers]);
  await visit(page, paths.chats());
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: farmer.name }) });
  await row.getByText('9 deals').waitFor();
  expect(await factsOn(row)).toEqual([weighed, answers]);

  await expectOnProfile(page, seller, [weighed, answers]);
  expect(complaints).toEqual([]);
});

it('tells a seller on the requirement how a buyer pays and answers, as the profile does', async () => {
  const neededOn = addDays(dayInIndia(new Date()), 9);
  const wanted = { commodityName: 'Wheat', quantityMilli: 20_000, pricePaise: 240_000, note: 'Dry.' };
  await buyer.ask(post, { ...wanted, unit: 'quintal', neededOn });
  const { page, complaints } = await seller.open(paths.requirements());

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
  await card.getByText(trader.name).waitFor();
  expect(await factsOn(card)).toEqual([paid, answers]);

  await expectOnProfile(page, buyer, [paid, answers]);
  expect(complaints).toEqual([]);
});
