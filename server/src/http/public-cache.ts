import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from './changes.repository.ts';

const MAX_BYTES = 64 * 1_048_576;
/** Bounds what time alone makes stale, such as a listing whose last day has passed. */
const MAX_AGE_MS = 30_000;

/** An answer as bytes, ready to be sent again. */
export interface CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const topics: readonly Topic[] = [
  'people',
  'catalogue',
  'listings',
  'requirements',
  'equipment',
  'cold-storage',
];

/** Anonymous answers as bytes, by address and language, dropped when the data they show change. */
export class PublicCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer, key) => answer.body.length + key.length * 2 + 500,
    ttl: MAX_AGE_MS,
  });
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.on(topics, () => this.#answers.clear());
  }

  /**
   * Drops everything, here and now: a commit of this process shows in its next answer, without waiting for
   * the database to tell.
   */
  drop(): void {
    this.#changes.touch();
    this.#answers.clear();
  }

  /** The answer kept under a key. */
  find(key: string): CachedAnswer | undefined {
    return this.#answers.get(key);
  }

  /** The point in time of an answer about to be made. */
  get version(): number {
    return this.#changes.version;
  }

  /** Keeps an answer, unless something has changed since its making began. */
  keep(key: string, answer: CachedAnswer, version: number): void {
    if (this.#changes.mayKeep(version)) this.#answers.set(key, answer);
  }
}
