import { describe, expect, it } from 'vitest';
import { overflowOf } from '../../a11y/looks.ts';
import { doubleText, visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { pagesToSee, type Looker } from '../../kit/pages.ts';

const market = openDemoMarket();

/** Pages of a farmer's day, by their readers. `npm run screenshots -- 320` goes through all of them. */
const pages: Readonly<Partial<Record<Looker, readonly string[]>>> = {
  visitor: ['home', 'buy', 'listing', 'contact', 'prices', 'groups'],
  user: ['user', 'chat', 'userListing', 'requirements', 'orders', 'ownGroup', 'userColdStorages', 'bookings'],
};

describe('on a phone of 320 px with text of twice its size', () => {
  it.each(Object.entries(pages) as [Looker, readonly string[]][])(
    'no page of a %s is wider than its window, and the bar at its foot keeps its words',
    async (looker, names) => {
      const signedIn = looker === 'user' ? market.demo.users.user : null;
      const { page } = await market.openDevice({ language: 'te', signedIn });
      await doubleText(page);
      const wide: string[] = [];

      for (const { name, path } of pagesToSee(market.demo.sights).filter((each) =>
        names.includes(each.name),
      )) {
        await visit(page, path);
        wide.push(...(await overflowOf(page)).map((fault) => `${name}: ${fault}`));
        if ((await pinnedPart(page)) > MOST_PINNED) wide.push(`${name}: too much of it stays in place`);
        if (name === 'chat') wide.push(...(await chatFaults(page)));
      }

      expect(wide).toEqual([]);
      await visit(page, '/');
      expect(await cutWords(page)).toEqual([]);
    },
  );

  it.each(['/', '/dashboard/user'])('%s is no wider than its window while it comes', async (path) => {
    const { context, page } = await market.openDevice({ signedIn: market.demo.users.user });
    await doubleText(page);
    for (const late of ['**/handoff?*', '**/api/**']) await context.route(late, () => undefined);

    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main :is(h1, [aria-busy=true]):visible').first().waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('the bar at its foot keeps its words in Hindi, too', async () => {
    const { page } = await market.openDevice({ language: 'hi' });
    await doubleText(page);
    await visit(page, '/');

    expect(await cutWords(page)).toEqual([]);
  });
});

/** More would leave too little of a page between what does not scroll. */
const MOST_PINNED = 0.4;

/** Part of the window's height that is covered by what stays in place. */
function pinnedPart(page: Awaited<ReturnType<typeof market.openDevice>>['page']): Promise<number> {
  return page.evaluate(() => {
    const pinned = [...document.querySelectorAll('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && top < innerHeight && bottom > 0);
    return pinned.reduce((sum, { height }) => sum + height, 0) / innerHeight;
  });
}

/** Faults of a conversation: it may not scroll away as a whole, or squeeze the button that accepts. */
async function chatFaults(page: Awaited<ReturnType<typeof market.openDevice>>['page']): Promise<string[]> {
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  const accept = await page.getByRole('button', { name: /^ఒప్పుకోండి/ }).boundingBox();
  return [
    ...(isLong ? ['chat: scrolls as a whole'] : []),
    ...(accept !== null && accept.width < 160 ? ['chat: no room for the words of a button'] : []),
  ];
}

/** Words of the bar at the foot that have no room. */
function cutWords(page: Awaited<ReturnType<typeof market.openDevice>>['page']): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav.fixed .truncate, body > nav .truncate')]
      .filter((word) => word.scrollWidth > word.clientWidth)
      .map((word) => word.textContent),
  );
}
