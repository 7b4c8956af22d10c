import { propose } from '@polam/contract/calls/offers';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { seeLive } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();

it('brings live news and the count of unread deals on a line that lost their files, with nothing pressed', async () => {
  const [seller, buyer] = [await market.arrive(farmer), await market.arrive(trader)];
  const listing = await seller.sell({ name: 'Wheat' });
  const { page, context } = await market.openDevice({ signedIn: seller });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const lose = (urls: string[]) => network.send('Network.setBlockedURLs', { urls });
  await lose(['*/assets/live-stream-*.js', '*/assets/unread-chats-*.js']);
  const lost = ['live-stream', 'unread-chats'].map((name) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await page.goto(paths.chats());
  await Promise.all(lost);
  await lose([]);

  await seeLive(page);
  const terms = {
    quantityMilli: 20_000,
    unit: 'quintal',
    pricePaise: 230_000,
    note: 'I pay at once',
  } as const;
  await buyer.ask(propose, {
    listingId: listing.id,
    ...terms,
    neededOn: addDays(dayInIndia(new Date()), 10),
  });

  const footBar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Deals' }) });
  await expect.poll(() => footBar.getByRole('link', { name: 'Deals' }).innerText()).toContain('1');
});
