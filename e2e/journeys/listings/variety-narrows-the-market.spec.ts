import { list as notices } from '@polam/contract/calls/notices';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import { beforeAll, expect, it } from 'vitest';
import { openMarket } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer, neighbour, newcomer, trader } from '../../kit/users.ts';

const market = openMarket();

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  const chilli = { name: 'Red chilli', pricePaise: 1_500_000 } as const;
  await seller.sell({ ...chilli, variety: 'తేజ', measured: 'moisture=10.5' });
  await seller.sell({ ...chilli, variety: 'Teja', measured: 'moisture=13' });
  await seller.sell({ ...chilli, variety: 'Byadgi' });
  await seller.sell({ ...chilli, variety: 'Kaveri 99' });
});

/** Title of the filters that few need. */
const behind = 'Price, quantity, days and moisture';

it('lets a trader find dry Teja among red chillies, by variety and moisture, and in Telugu', async () => {
  const buyer = await market.arrive(trader);
  const { page, complaints } = await buyer.open(paths.userBuyAll(), { width: 390 });
  const cards = page.getByRole('main').getByRole('article');

  await page.getByRole('searchbox').first().fill('mirchi');
  await expect.poll(() => cards.count()).toBe(4);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Variety').selectOption({ label: 'Teja (2)' });
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByText(behind).click();
  await page.getByRole('dialog').getByLabel('Moisture at most').fill('11');
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();

  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByRole('link', { name: 'Red chilli · Teja' }).click();
  await page.getByRole('heading', { name: 'Red chilli · Teja', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

it('lets a visitor without scripts find the same', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block' });
  await page.goto(paths.buy());
  const main = page.getByRole('main');
  const narrow = async (fill: () => Promise<unknown>) => {
    await main.locator('summary', { hasText: 'Filters' }).click();
    await fill();
    await main.locator('details button[type=submit]').click();
  };

  await page.getByRole('searchbox').first().fill('mirchi');
  await page.keyboard.press('Enter');
  await page.getByText('4 lots', { exact: true }).waitFor();
  await narrow(() => main.getByLabel('Variety').selectOption({ label: 'Teja (2)' }));
  await page.getByText('2 lots', { exact: true }).waitFor();
  await narrow(async () => {
    await main.getByText(behind).click();
    await main.getByLabel('Moisture at most').fill('11');
  });
  await page.getByText('1 lot', { exact: true }).waitFor();
  await main.getByRole('article').getByRole('link', { name: 'Red chilli · Teja' }).click();

  await page.getByRole('heading', { name: 'Red chilli · Teja', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

it('tells the seller of Teja of a buyer who wants Teja, and not the seller of Byadgi', async () => {
  const chilli = { name: 'Red chilli', pricePaise: 1_500_000 } as const;
  const [teja, byadgi] = [await market.arrive(neighbour), await market.arrive(newcomer)];
  await teja.sell({ ...chilli, variety: 'Teja' });
  await byadgi.sell({ ...chilli, variety: 'Byadgi' });
  const buyer = await market.arrive({ ...trader, email: 'nazeer@example.org', phone: '9848099221' });
  const [notified, other] = [await teja.open(paths.user()), await byadgi.open(paths.user())];
  const { page, complaints } = await buyer.open(paths.postRequirement());

  await page.getByRole('combobox', { name: /Name of the crop/ }).fill('red chi');
  await page
    .getByRole('option', { name: /^Red chilli/ })
    .first()
    .click();
  await page.getByText('Teja', { exact: true }).click();
  await page.getByLabel('Quantity').fill('30');
  await page.getByLabel(/^Price you want/).fill('15200');
  await page.getByLabel('Needed by').fill(addDays(dayInIndia(new Date()), 10));
  await page.getByRole('button', { name: 'Ask for 30 quintals of Red chilli at ₹15,200' }).click();

  await hear(notified.page, 'wants to buy Red chilli · Teja: your lot suits.');
  await page.getByRole('link', { name: 'Quotes and sellers' }).click();
  await page.getByText('The variety that was asked for').first().waitFor();
  const heard = async (seller: typeof teja) =>
    (await seller.ask(notices, {})).notices.filter(({ event }) => event.type === 'match.found').length;
  expect([await heard(teja), await heard(byadgi)]).toEqual([1, 0]);
  expect([...complaints, ...notified.complaints, ...other.complaints]).toEqual([]);
});
