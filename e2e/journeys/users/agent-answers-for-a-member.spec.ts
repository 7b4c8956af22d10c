import * as agents from '@polam/contract/calls/agents';
import * as groups from '@polam/contract/calls/groups';
import { create } from '@polam/contract/calls/listings';
import { answer, conversation, propose } from '@polam/contract/calls/offers';
import { get, move } from '@polam/contract/calls/orders';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { callOver } from '../../kit/client.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const market = openMarket();
let lakshmi: User;
let agent: User;
let buyer: User;
let actsFor: string;
let listingId: string;

beforeAll(async () => {
  lakshmi = await market.arrive(farmer);
  agent = await market.arrive(neighbour);
  buyer = await market.arrive(trader);
  actsFor = lakshmi.user.id;
  const founded = { name: 'Guntur Mirchi Farmers', kind: 'fpo', pincode: '522002' } as const;
  const { slug } = (await agent.ask(groups.found, founded)).group;
  await agent.ask(groups.invite, { slug, userId: actsFor });
  await lakshmi.ask(groups.ask, { slug });
  const { consent } = await agent.ask(agents.ask, { slug, farmerId: actsFor, mayAnswer: true });
  await lakshmi.ask(agents.give, { consentId: consent.id, mayAnswer: true });
  const figures = { pricePaise: 240_000, quantityMilli: 20_000 };
  const wheat = { name: 'Wheat', category: 'food-grains-cereals', ...figures, actsFor };
  listingId = (await agent.ask(create, wheat)).listing.id;
});

it('a group’s agent answers an offer and weighs for a member, who sees each act and ends it', async () => {
  await offer(220_000);
  const hers = await lakshmi.open(paths.agents());
  const his = await agent.open(paths.farmerListings({ uid: actsFor }));

  await counter(his.page, '2350');
  await hers.page.getByText(`${neighbour.name} answered an offer for Wheat with another price`).waitFor();
  await offer(230_000);
  await his.page.reload();
  await accept(his.page, '₹46,000');
  await hers.page.getByText(`${neighbour.name} accepted an offer for Wheat`).waitFor();
  const orderId = await sendOff();

  await his.page.reload();
  await weigh(his.page, '19.8');
  await hers.page.getByText(`${neighbour.name} wrote down a weight of Wheat`).waitFor();
  const { order } = await buyer.ask(get, { orderId });
  expect(order).toMatchObject({ proposedMilli: 19_800, proposedBy: 'seller' });
  await hers.page.getByRole('button', { name: 'End it now' }).click();
  await hear(hers.page, 'Ended. From now on nothing more is done in your name.');

  await his.page.getByText('You may not sell for this person now').waitFor();
  const late = await callOver(market.url, {
    call: answer,
    input: { offerId: order.offerId ?? '', answer: 'accept', actsFor },
    sent: { token: agent.token },
  });
  expect(late).toMatchObject({ ok: false, error: 'no-consent' });
  expect([...his.complaints, ...hers.complaints]).toEqual([]);
});

/** The buyer’s offer for all of it. */
async function offer(pricePaise: number): Promise<void> {
  const neededOn = addDays(dayInIndia(new Date()), 5);
  await buyer.ask(propose, { listingId, quantityMilli: 20_000, pricePaise, neededOn });
}

async function counter(page: Page, rupees: string): Promise<void> {
  await page.getByText(`Buyer: ${trader.name}`).waitFor();
  await page.getByRole('button', { name: 'Make a counter-offer' }).click();
  const form = page.getByRole('dialog', { name: 'Make a counter-offer' });
  await form.getByLabel('Price', { exact: false }).first().fill(rupees);
  await form.getByRole('button', { name: /^Offer ₹2,350/ }).click();
  await form.waitFor({ state: 'hidden' });
}

async function accept(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: `Accept offer: ${total}` }).click();
  await page
    .getByRole('dialog', { name: 'Accept this offer?' })
    .getByRole('button', { name: 'Accept offer' })
    .click();
}

/** The farmer sends the goods off, which is hers to do. */
async function sendOff(): Promise<string> {
  const { negotiation } = await lakshmi.ask(conversation, { listingId, buyerId: buyer.user.id });
  const orderId = negotiation?.orderId ?? '';
  await lakshmi.ask(move, { orderId, move: 'dispatch', seen: 'confirmed' });
  await lakshmi.ask(move, { orderId, move: 'deliver', seen: 'dispatched' });
  return orderId;
}

async function weigh(page: Page, quintals: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter weight' }).click();
  const form = page.getByRole('dialog', { name: 'What did it weigh?' });
  await form.getByLabel('Weighed quantity').fill(quintals);
  await form.getByRole('button', { name: 'Save the weight' }).click();
  await form.waitFor({ state: 'hidden' });
}
