import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from './changes.repository.ts';

const MAX_BYTES = 64 * 1_048_576;
/** Bounds staleness by time alone, such as of a listing whose last day has passed. */
const MAX_AGE_MS = 30_000;

/** An answer as bytes, ready to be sent again. */
export interface CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What an answer shows, and thus what makes it stale: one listing with its seller, lists of them, or
 * anything, which every change makes stale.
 */
export type Shows = 'anything' | 'listings' | `listing ${string}`;

/** Way to make an answer that is not cached yet. */
export interface Making {
  readonly shows: () => Shows;
  readonly make: () => Promise<CachedAnswer>;
}

interface CacheEntry {
  readonly answer: CachedAnswer;
  readonly shows: Shows;
}

/** Listings show their sellers and the names of the catalogue: these make every answer stale. */
const topicsOfAll: readonly Topic[] = ['people', 'catalogue'];
/** No listing shows anything of these. */
const topicsOfOthers: readonly Topic[] = [
  'newcomers',
  'requirements',
  'equipment',
  'cold-storage',
  'follows',
];

/** Anonymous answers as bytes, by address and language, dropped when the data they show change. */
export class PublicCache {
  readonly #answers = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length * 4 + 700,
    ttl: MAX_AGE_MS,
    dispose: ({ shows }, key) => this.#unlist(key, shows),
  });
  /** Keys of the cached answers by what the answers show. */
  readonly #keys = new Map<Shows, Set<string>>();
  readonly #underWay = new Map<
    string,
    { readonly version: number; readonly answer: Promise<CachedAnswer> }
  >();
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.on(topicsOfAll, () => this.#answers.clear());
    changes.on(topicsOfOthers, () => this.#dropWhatShows('anything'));
    changes.on(['listings'], (_topic, id) => {
      if (id === null) this.#answers.clear();
      else for (const shows of ['anything', 'listings', `listing ${id}`] as const) this.#dropWhatShows(shows);
    });
  }

  /**
   * Drops everything at once: a commit of this process shows in its next answer, without waiting for the
   * notification of the database.
   */
  drop(): void {
    this.#changes.touch();
    this.#answers.clear();
  }

  /**
   * The answer cached under a key, else one made now. Concurrent requests wait for one making, unless
   * something has changed since that began. Refusals are neither cached nor shared.
   */
  async findOrMake(key: string, making: Making): Promise<CachedAnswer> {
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached.answer;
    const joined = this.#underWay.get(key);
    if (joined === undefined || !this.#changes.mayCache(joined.version)) return this.#begin(key, making);
    const answer = await joined.answer;
    return isSuccess(answer) ? answer : making.make();
  }

  async #begin(key: string, making: Making): Promise<CachedAnswer> {
    const { version } = this.#changes;
    const begun = { version, answer: making.make() };
    this.#underWay.set(key, begun);
    try {
      const answer = await begun.answer;
      // Changes made meanwhile may be missing in it.
      if (isSuccess(answer) && this.#changes.mayCache(version))
        this.#cache(key, { answer, shows: making.shows() });
      return answer;
    } finally {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    }
  }

  #cache(key: string, cached: CacheEntry): void {
    this.#answers.set(key, cached);
    // An answer too large for the cache is not in it.
    if (!this.#answers.has(key)) return;
    const keys = this.#keys.get(cached.shows);
    if (keys === undefined) this.#keys.set(cached.shows, new Set([key]));
    else keys.add(key);
  }

  #unlist(key: string, shows: Shows): void {
    const keys = this.#keys.get(shows);
    keys?.delete(key);
    if (keys?.size === 0) this.#keys.delete(shows);
  }

  #dropWhatShows(shows: Shows): void {
    for (const key of this.#keys.get(shows) ?? []) this.#answers.delete(key);
  }
}

function isSuccess(answer: CachedAnswer): boolean {
  return answer.status < 400;
}
