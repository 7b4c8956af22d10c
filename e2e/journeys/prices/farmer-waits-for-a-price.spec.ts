import { list } from '@polam/contract/calls/notices';
import { upload } from '@polam/contract/calls/prices';
import { dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';
import { chooseCrop, goOn, typeFigures } from '../../kit/selling.ts';
import { hear } from '../../kit/toasts.ts';
import { trader } from '../../kit/users.ts';

const market = openDemoMarket({ JOBS_EVERY_S: '0.5' });

it('shows a visitor without scripts the prices of onions with their days, state by state', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block' });
  await page.goto(paths.priceList());

  await page.getByRole('main').getByRole('link', { name: 'Onion' }).click();
  await page.getByRole('heading', { name: 'Onion: mandi prices', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Andhra Pradesh' }).click();

  await page.getByText('State average, Andhra Pradesh').waitFor();
  await page.getByText(/^The latest figure is of \d\d Mar 2026\. It is not today’s price\.$/).waitFor();
  await page.getByRole('img', { name: /^Onion in Andhra Pradesh from/ }).waitFor();
  await page.getByText('Each day in Andhra Pradesh').click();
  const days = page.getByRole('region', { name: 'Each day in Andhra Pradesh' }).getByRole('row');
  expect(await days.count()).toBeGreaterThan(10);
  await page.getByText(/^Source: AGMARKNET/).waitFor();
  expect(complaints).toEqual([]);
});

it('tells a farmer once when the price is reached that she waits for', async () => {
  const farmer = market.user('user');
  const { page, complaints } = await farmer.open(paths.prices({ slug: 'turmeric' }));
  const price = page.getByLabel('From this price');
  await price.fill('15500');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('button', { name: 'Stop waiting for ₹15,500' }).waitFor();

  await report('Duggirala', 15_400);
  await report('Nizamabad', 15_600);
  await hear(page, 'has reached ₹15,600 per quintal');
  await report('Sangli', 15_900);

  await page.getByText(/^told on /).waitFor();
  const { notices } = await farmer.ask(list, {});
  expect(notices.filter(({ event }) => event.type === 'price.reached')).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('lets a farmer sell Teja at a price in the middle of its band, which a trader reads beside it', async () => {
  const { page, complaints } = await market.user('user').open(paths.sellCommodity());
  await goOn(page);
  await chooseCrop(page, 'red chi', /^Red chilli/);
  await goOn(page);
  await page.getByText('Teja', { exact: true }).click();
  const band = page.getByRole('region', { name: 'Prices to compare' });
  await band.getByText('Red chilli · Teja:').waitFor();
  await band
    .getByText(/^Red chilli · Teja: Sold on Polam in Andhra Pradesh, week from .+: ₹15,520 per quintal$/)
    .waitFor();
  await page.getByLabel('Price per quintal').fill('15500');
  await band.getByText('This price is in the middle.').waitFor();
  await typeFigures(page, '20', '15500');
  await page.getByRole('button', { name: 'Post 20 quintals of red chilli at ₹15,500' }).click();
  await hear(page, 'Product created successfully');

  const reader = await market.arrive(trader);
  const readers = await reader.open(withQuery(paths.userBuyAll(), { q: 'teja' }), { width: 1366 });
  await readers.page.getByRole('link', { name: 'Red chilli · Teja' }).first().click();
  const beside = readers.page.getByRole('region', { name: 'Prices to compare' });
  await beside.getByRole('link', { name: 'All prices of Red chilli · Teja' }).click();
  await readers.page.getByRole('heading', { name: 'Red chilli · Teja: mandi prices', level: 1 }).waitFor();
  const varieties = readers.page.getByRole('navigation', { name: 'Varieties' });
  await varieties.getByRole('link', { name: 'Byadgi' }).click();
  await readers.page.getByRole('heading', { name: 'Red chilli · Byadgi: mandi prices', level: 1 }).waitFor();
  expect([...complaints, ...readers.complaints]).toEqual([]);
});

/** An admin adds today's price of turmeric at a market of a state of its own. */
async function report(place: 'Duggirala' | 'Nizamabad' | 'Sangli', price: number): Promise<void> {
  const state = { Duggirala: 'Andhra Pradesh', Nizamabad: 'Telangana', Sangli: 'Maharashtra' }[place];
  const csv = `day,state,market,commodity,modal\n${dayInIndia(new Date())},${state},${place},Turmeric,${price}`;
  await market.user('admin').ask(upload, { csv });
}
