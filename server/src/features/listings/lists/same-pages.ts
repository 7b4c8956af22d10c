import type { OutputOf } from '@polam/contract/call';
import type { listForUser } from '@polam/contract/calls/listings';
import { atMost } from '@polam/server/http/cache/at-most';
import { cacheAnswer, isCacheEncoded } from '@polam/server/http/calls/encoding';
import { LRUCache } from 'lru-cache';
import type { ListingDocument } from '../listing-document.ts';

/** A page as the calls of lists answer it. */
export type Page = OutputOf<typeof listForUser>;

/**
 * Bytes of the bodies of all cached pages and of their compressed forms: some 200 of 24 listings. Their documents are those
 * that are cached with their rows, unless these have changed or are no longer cached.
 */
const CACHED_BYTES = 8 * 1_048_576;
const PAGE_BYTES = 800;
const DOCUMENT_BYTES = 1_700;
const SHOWN_ONCE = 2_000;
/** Of so many pages that find no room, one takes the place of others. */
const ONE_OF = 8;

/**
 * Gives the page that was given before where a list shows the very same documents again, so that its answer is encoded,
 * joined and compressed once for all who see no other: a document is the same object only while nothing in it has changed,
 * and one with a contact is another than the one without. A page is stored as it is shown for the second time: most of
 * those far behind are shown once.
 */
export class SamePages {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ listings }) => bytesOf(listings),
  });

  #turn = 0;
  readonly #shown = new LRUCache<string, true>(atMost(SHOWN_ONCE));

  /** The same page, if it is cached; else this one, cached where all of its documents are and it was shown before. */
  of(page: Page): Page {
    const [first] = page.listings;
    if (first === undefined || !isCacheEncoded(first)) return page;
    const key = keyOf(page.listings, page.nextCursor);
    const known = this.#pages.get(key);
    if (known !== undefined && isSame(known, page)) return known;
    if (!page.listings.every(isCacheEncoded) || !this.#isShownAgain(key) || !this.#isAdmitted(page))
      return page;
    const cached = cacheAnswer(page);
    this.#pages.set(key, cached);
    return cached;
  }

  /**
   * Where more pages come round than are cached, each would be dropped just before it is shown again, and its body, which
   * has outlived the young collections by then, would wait in memory for a whole one.
   */
  #isAdmitted({ listings }: Page): boolean {
    const { calculatedSize, maxSize } = this.#pages;
    if (calculatedSize + bytesOf(listings) <= maxSize) return true;
    this.#turn = (this.#turn + 1) % ONE_OF;
    return this.#turn === 0;
  }

  #isShownAgain(key: string): boolean {
    if (this.#shown.has(key)) return true;
    this.#shown.set(key, true);
    return false;
  }
}

const bytesOf = ({ length }: Page['listings']) => PAGE_BYTES + DOCUMENT_BYTES * length;

/** Readers who are shown other contacts have pages of their own. */
function keyOf(listings: readonly ListingDocument[], nextCursor: string | null): string {
  const shown = listings.map(({ seller }) => (seller.phone === undefined ? 0 : 1)).join('');
  return `${listings[0]?.id} ${nextCursor} ${shown}`;
}

function isSame(known: Page, page: Page): boolean {
  if (known.total !== page.total || known.nextCursor !== page.nextCursor) return false;
  if (known.listings.length !== page.listings.length) return false;
  return known.listings.every((listing, at) => listing === page.listings[at]);
}
