import type { Request } from 'playwright-core';
import { settle, type Device } from '../kit/device.ts';

/** Bytes of a page for a first visit, as they are sent, in brotli where that is ours. */
export interface PageBytes {
  readonly page: string;
  readonly html: number;
  /** Bytes of script files loaded before the page was usable, and until it was read to its end. */
  readonly scriptsBefore: number;
  readonly scriptsReading: number;
  /** Addresses of what had been asked for when the page was usable, but for pictures and fonts: nobody waits for these. */
  readonly requestsBefore: readonly string[];
  /** Number of all requests by then, which depends on how fast the page came. */
  readonly allBefore: number;
}

/** Reads a page to its end as a visitor on a device that has nothing of it yet. */
export async function readPage(
  { page: tab }: Pick<Device, 'page'>,
  seen: { readonly name: string; readonly path: string },
): Promise<PageBytes> {
  const requests: Request[] = [];
  tab.on('request', (request) => requests.push(request));
  await tab.addInitScript(noteUsable);
  const answer = await tab.goto(seen.path, { waitUntil: 'load' });
  await settle(tab);
  await tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settle(tab);
  const after = new Set(await tab.evaluate(resourcesAfterUsable));
  const before = requests.filter((request) => !after.has(request.url()));
  return {
    page: seen.name,
    html: answer === null ? 0 : await bytesOf(answer.request()),
    scriptsBefore: await bytesOfScripts(before),
    scriptsReading: await bytesOfScripts(requests),
    requestsBefore: before.filter(isWaitedFor).map((request) => request.url()),
    allBefore: before.length,
  };
}

function isWaitedFor(request: Request): boolean {
  return !['image', 'font', 'media'].includes(request.resourceType());
}

/** In the page: notes when the start of the document, or the app, has marked it as usable. */
function noteUsable(): void {
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement;
    if (dataset['ready'] !== 'yes' || dataset['usableAt'] !== undefined) return;
    dataset['usableAt'] = String(performance.now());
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}

/** In the page: addresses asked for since it was usable, by the page's own clock; the browser's has another start. */
function resourcesAfterUsable(): readonly string[] {
  const usableAt = Number(document.documentElement.dataset['usableAt']);
  if (Number.isNaN(usableAt)) throw new Error('The page was never usable.');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= usableAt)
    .map(({ name }) => name);
}

/** Whether a request is for a file of scripts: imported, or fetched so that it can be imported. */
export function isOfScript(request: Request): boolean {
  return request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');
}

async function bytesOfScripts(requests: readonly Request[]): Promise<number> {
  const scripts = requests.filter(isOfScript);
  const sizes = await Promise.all(scripts.map(bytesOf));
  return sizes.reduce((total, size) => total + size, 0);
}

async function bytesOf(request: Request): Promise<number> {
  return (await request.sizes()).responseBodySize;
}
