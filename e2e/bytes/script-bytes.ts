import type { Page, Request } from 'playwright-core';
import { settle } from '../kit/device.ts';
import { isOfScript } from './page-bytes.ts';

/** The scripts of a page that a signed-in user opens. */
export interface PageScripts {
  readonly page: string;
  /** Addresses asked for before the frame could be used, until the first screen was whole, and until all was at rest. */
  readonly before: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Opens pages one after the other in a tab, and notes which scripts each asks for. */
export class ScriptCounter {
  readonly #tab: Page;
  /** Bytes on the line by address, which the browser says when it first loads a file. */
  readonly #bytes = new Map<string, number>();

  constructor(tab: Page) {
    this.#tab = tab;
  }

  /** Opens a page and waits until it is at rest. */
  async open({ name, path }: { readonly name: string; readonly path: string }): Promise<PageScripts> {
    const requests: Request[] = [];
    const note = (request: Request) => {
      if (isOfScript(request)) requests.push(request);
    };
    this.#tab.on('request', note);
    await this.#tab.addInitScript(noteUsable);
    await this.#tab.goto(path, { waitUntil: 'load' });
    await settle(this.#tab);
    await this.#tab.waitForFunction(() => document.documentElement.dataset['live'] === 'open');
    this.#tab.off('request', note);
    const usableAt = await this.#timeOf('usableAt');
    const answeredAt = await this.#timeOf('answeredAt');
    // One that the browser has given up brought nothing, and has no sizes; what the page needs it asks for again.
    const received = requests.filter((request) => request.failure() === null);
    for (const request of received) await this.#weigh(request);
    const early = received.filter((request) => request.timing().startTime <= usableAt);
    const shown = received.filter((request) => request.timing().startTime <= answeredAt);
    return { page: name, before: urlsOf(early), shown: urlsOf(shown), all: urlsOf(received) };
  }

  /** Bytes of scripts, without those that are known. */
  bytesOf(scripts: ReadonlySet<string>, known: ReadonlySet<string> = new Set()): number {
    const left = [...scripts].filter((url) => !known.has(url));
    return left.reduce((total, url) => total + (this.#bytes.get(url) ?? 0), 0);
  }

  /** Name and bytes of scripts, the largest first. */
  listOf(scripts: ReadonlySet<string>, known: ReadonlySet<string> = new Set()): readonly string[] {
    const left = [...scripts].filter((url) => !known.has(url));
    const rows = left.map((url) => [url.slice(url.lastIndexOf('/') + 1), this.#bytes.get(url) ?? 0] as const);
    return rows.toSorted(([, one], [, other]) => other - one).map(([name, bytes]) => `${name} ${bytes}`);
  }

  /** Time of a mark of the page; infinite where it was not reached. */
  #timeOf(mark: string): Promise<number> {
    return this.#tab.evaluate(
      (name) => performance.timeOrigin + Number(document.documentElement.dataset[name] ?? Infinity),
      mark,
    );
  }

  async #weigh(request: Request): Promise<void> {
    const { responseBodySize } = await request.sizes();
    const known = this.#bytes.get(request.url()) ?? 0;
    this.#bytes.set(request.url(), Math.max(known, responseBodySize));
  }
}

function urlsOf(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map((request) => request.url()));
}

/**
 * In the page: notes when the app has shown the heading of its page, and when the first screen has no placeholder. Functions
 * within it have no names, as the page lacks what would give them to them.
 */
function noteUsable(): void {
  new MutationObserver(() => {
    const { dataset } = document.documentElement;
    // The landing page of a document is hidden from a user.
    const heading = document.querySelector('main h1');
    if (dataset['ready'] !== 'yes' || heading === null || heading.getClientRects().length === 0) return;
    dataset['usableAt'] ??= String(performance.now());
    const waiting = [...document.querySelectorAll('main .breathing')].filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    });
    if (waiting.length === 0) dataset['answeredAt'] ??= String(performance.now());
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
