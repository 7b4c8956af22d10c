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
        if (name === 'chat' && (await isLongerThanWindow(page))) wide.push(`${name}: scrolls as a whole`);
      }

      expect(wide).toEqual([]);
      await visit(page, '/');
      expect(await cutWords(page)).toEqual([]);
    },
  );
});

/** Whether a page that fills the window can be scrolled away. */
function isLongerThanWindow(page: Awaited<ReturnType<typeof market.openDevice>>['page']): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
}

/** Words of the bar at the foot that have no room. */
function cutWords(page: Awaited<ReturnType<typeof market.openDevice>>['page']): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav.fixed .truncate, body > nav .truncate')]
      .filter((word) => word.scrollWidth > word.clientWidth)
      .map((word) => word.textContent),
  );
}
