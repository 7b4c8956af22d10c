import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { CardContent } from './content.ts';
import { drawCard } from './drawing.ts';

/**
 * Version of the design: rises when cards are drawn differently, so that no client shows a cached old one.
 */
const DESIGN = 1;
const CACHE_BYTES = 24 * 1_048_576;
const AT_ONCE = 2;
/** Maximum number of waiting drawings, some seconds of work; beyond it requests are refused until later. */
const MOST_WAITING = 60;

/** Reader of the picture of a card's plate. */
type ReadPicture = () => Promise<Buffer>;

/** Draws cards, two at a time, and caches them by content: equal contents are drawn once. */
export class CachedCards {
  readonly #inTurn = pLimit(AT_ONCE);
  readonly #fontSettings: string;
  readonly #cards = new LRUCache<string, Buffer, { content: CardContent; readPicture: ReadPicture }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (card) => card.length,
    fetchMethod: (_name, _stale, { context }) => this.#draw(context.content, context.readPicture),
  });

  constructor(options: { fontSettings: string }) {
    this.#fontSettings = options.fontSettings;
  }

  /** The name of the card of a content: another content has another one. */
  nameOf(content: CardContent): string {
    return createHash('sha256')
      .update(JSON.stringify([DESIGN, content]))
      .digest('base64url')
      .slice(0, 22);
  }

  /** Whether a card that is not cached yet would have to wait too long. */
  isBusy(name: string): boolean {
    return !this.#cards.has(name) && this.#inTurn.pendingCount >= MOST_WAITING;
  }

  /** The card of a content, drawn when it is not cached. Concurrent requests wait for one drawing. */
  async read(content: CardContent, readPicture: ReadPicture): Promise<Buffer> {
    return this.#cards.forceFetch(this.nameOf(content), { context: { content, readPicture } });
  }

  /** The library that draws is loaded with the first card: most processes start without it. */
  #draw(content: CardContent, readPicture: ReadPicture): Promise<Buffer> {
    return this.#inTurn(async () => {
      const { default: open } = await import('sharp');
      return drawCard(open, content, { readPicture, fontSettings: this.#fontSettings });
    });
  }
}
