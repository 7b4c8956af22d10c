import { getOwn } from '@polam/contract/calls/groups';
import { create, listOwn } from '@polam/contract/calls/listings';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { callOver } from '../../kit/client.ts';
import { seeLive, visit } from '../../kit/device.ts';
import { openDemoMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer } from '../../kit/users.ts';

const market = openDemoMarket();
let lakshmi: User;

beforeAll(async () => {
  lakshmi = await market.arrive(farmer);
});

it('a group’s agent posts for a member, who sees it, corrects it and ends it: then the agent is refused', async () => {
  const agent = market.user('user');
  const { groupSlug: slug } = market.demo.sights;
  const hers = await lakshmi.open(paths.group({ slug }));
  await hers.page.getByRole('button', { name: 'Ask to join' }).click();
  await hear(hers.page, 'Asked. A manager will say yes or no.');
  const his = await agent.open(paths.ownGroup({ slug }));
  await takeIn(his.page);
  await askFor(his.page);

  await visit(hers.page, paths.agents());
  await hers.page.getByRole('button', { name: 'Yes, allow' }).click();
  await hear(hers.page, 'Allowed. You see here everything they do.');
  await visit(his.page, paths.farmerListings({ uid: lakshmi.user.id }));
  await post(his.page);

  await hers.page.getByText(/posted Wheat$/).waitFor();
  await correct(hers.page);
  // Nobody tells him of what she does with her own.
  await his.page.reload();
  await his.page.getByText('₹2,500').waitFor();
  await seeLive(his.page);
  await visit(hers.page, paths.agents());
  await hers.page.getByRole('button', { name: 'End it now' }).click();
  await hear(hers.page, 'Ended. From now on nothing more is done in your name.');

  await his.page.getByText('You may not sell for this person now').waitFor();
  const refused = await callOver(market.url, {
    call: create,
    input: { name: 'Maize', pricePaise: 200_000, quantityMilli: 1_000, actsFor: lakshmi.user.id },
    sent: { token: agent.token },
  });
  expect(refused).toMatchObject({ ok: false, error: 'no-consent' });
  const { listings } = await lakshmi.ask(listOwn, {});
  expect(listings).toMatchObject([{ name: 'Wheat', pricePaise: 250_000 }]);
  const { group } = await agent.ask(getOwn, { slug });
  expect(group.members.map(({ name }) => name)).toContain(farmer.name);
  expect([...his.complaints, ...hers.complaints]).toEqual([]);
});

async function takeIn(page: Page): Promise<void> {
  await page.getByText(`${farmer.name} asks to join`).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `${farmer.name} asks to join` })
    .getByRole('button', { name: 'Yes' })
    .click();
  await hear(page, 'Added.');
}

async function askFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More: ${farmer.name}` }).click();
  await page.getByRole('button', { name: 'Ask to sell for this member' }).click();
  await page
    .getByRole('dialog', { name: `Ask ${farmer.name}` })
    .getByRole('button', { name: 'Ask', exact: true })
    .click();
  await hear(page, 'Asked.');
}

async function post(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post a lot' }).click();
  await page.getByText(`This becomes a lot of ${farmer.name}, who is told at once.`).waitFor();
  await page.getByLabel('Category').selectOption('food-grains-cereals');
  await page.getByLabel('Name', { exact: true }).fill('Wheat');
  await page.getByLabel('Price per quintal').fill('2400');
  await page.getByLabel('Quantity').fill('20');
  await page.getByRole('button', { name: 'Post a lot' }).click();
  await hear(page, 'Product created successfully');
}

async function correct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Look and correct' }).click();
  // The page of the agents, which stands until the next one does, has a button of this name too.
  await page.getByRole('heading', { name: 'Wheat', exact: true }).waitFor();
  await page
    .getByRole('link', { name: 'Change', exact: true })
    .or(page.getByRole('button', { name: 'Change' }))
    .first()
    .click();
  await page.getByLabel('Price per quintal').fill('2500');
  await page.getByRole('button', { name: 'Save' }).click();
  await hear(page, 'Product updated successfully');
}
