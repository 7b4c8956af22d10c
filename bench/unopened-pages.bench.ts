import { withOurs } from './kit/both.ts';
import { cpuOf } from './kit/cpu.ts';
import type { Hit } from './kit/load.ts';
import type { Market } from './kit/market.ts';
import type { Bench } from './kit/workbench.ts';

/** Time of a page differs little: a hundred of them are enough. */
const PAGES = 100;
const WARM_UP_PAGES = 100;

/** HTML pages of listings that nobody has opened, as a crawler requests them. */
export const unopenedPages: Bench = {
  question: 'How much processor does the page of a listing cost that is not cached?',
  measure: (workbench) =>
    withOurs(workbench, async (ours) => {
      const { market } = workbench;
      const pages = await pagesOf(market, WARM_UP_PAGES + PAGES);
      await open(ours.url, pages.slice(0, WARM_UP_PAGES));
      const before = await cpuOf(ours, market);
      const bytes = await open(ours.url, pages.slice(WARM_UP_PAGES));
      const after = await cpuOf(ours, market);
      const nodeMs = (after.nodeMs - before.nodeMs) / PAGES;
      const postgresMs = (after.postgresMs - before.postgresMs) / PAGES;
      const note = `Node ${nodeMs.toFixed(1)} + PostgreSQL ${postgresMs.toFixed(1)} ms, ${Math.round(bytes / PAGES)} bytes`;
      return [
        { what: 'page of a listing', value: nodeMs + postgresMs, unit: 'ms', target: { atMost: 5 }, note },
      ];
    }),
};

async function pagesOf({ db }: Market, count: number): Promise<readonly Hit[]> {
  const paths = await db<{ path: string }[]>`
    select '/buy-commodity/' || k.slug || '/' || c.slug || '/' || l.id as path
    from listings l join commodities c on c.id = l.commodity_id join categories k on k.id = c.category_id
    where l.state = 'active' order by md5('pages' || l.id) limit ${count}`;
  return paths.map(({ path }) => ({ method: 'GET', path }));
}

/** Opens pages one after the other, as a browser asks for them; returns the bytes of their text. */
async function open(url: string, pages: readonly Hit[]): Promise<number> {
  let bytes = 0;
  for (const { path } of pages) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    bytes += Buffer.byteLength(html);
  }
  return bytes;
}
