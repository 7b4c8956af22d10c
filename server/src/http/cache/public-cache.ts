import type { Topic as ShownTopic } from '@polam/contract/topics';
import { LRUCache } from 'lru-cache';
import type { Change, Changes } from './changes.ts';
import { publicTopics } from './topics.ts';

const MAX_BYTES = 64 * 1_048_576;
/** Bounds staleness by time alone, such as of a listing whose last day has passed. */
const MAX_AGE_MS = 30_000;
/** Longest time that a page is shown to visitors after a change. */
const STALE_MS = 1_000;
/** A page is made anew so often at most, whatever changes, as long as it may be shown. */
const REMAKE_MS = 900;
/** Changes that an answer under way is compared with when it is made. */
const REMEMBERED_CHANGES = 2_000;

/** An answer as bytes, ready to be sent again. */
export interface CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly companion?: Companion;
}

/** A part of a page that is requested separately: made of what is cached and dropped with the page, when it is asked for. */
export interface Companion {
  /** Bytes of what it is made of. */
  readonly bytes: number;
  readonly make: () => Promise<CachedAnswer>;
}

type PublicTopic = (typeof publicTopics)[number];

/** Rows of a topic, or one row, that an answer shows and that make it stale. */
export type Tag = PublicTopic | `${PublicTopic} ${string}`;

/** An answer with what it shows. */
export interface MadeAnswer {
  readonly answer: CachedAnswer;
  readonly tags: readonly Tag[];
}

/** Way to make an answer that is not cached yet. */
export interface Making {
  readonly make: () => Promise<MadeAnswer>;
  /** Whether readers may see it for a moment after it has become stale, while it is made anew; defaults to false. */
  readonly mayBeStale?: boolean;
}

interface CacheEntry extends MadeAnswer {
  /** Milliseconds of `Date.now()`, as the next. */
  readonly madeAt: number;
  /** Null while nothing that it shows has changed. */
  staleSince: number | null;
  readonly mayBeStale: boolean;
}

/** Topics of the schema that change what calls show to visitors. */
const topicsOf: Readonly<Record<ShownTopic, readonly PublicTopic[]>> = {
  account: [],
  agents: [],
  blocks: [],
  bookings: ['equipment'],
  catalogue: ['catalogue'],
  chats: [],
  'cold-storages': ['cold-storage'],
  complaints: [],
  consents: [],
  'contact-messages': [],
  enquiries: [],
  equipment: ['equipment'],
  follows: ['follows'],
  groups: ['groups'],
  listings: ['listings'],
  'notice-settings': [],
  notices: [],
  offers: [],
  orders: [],
  pools: [],
  prices: ['prices'],
  ratings: ['people'],
  'ratings-due': [],
  requirements: ['requirements'],
  sessions: [],
  unread: [],
  users: ['people'],
  wishlist: [],
};

/** Tags of an answer that shows all rows of some topics. Names of the catalogue are in every answer. */
export function tagsOf(reads: readonly ShownTopic[]): readonly Tag[] {
  return [...new Set(['catalogue' as const, ...reads.flatMap((topic) => topicsOf[topic])])];
}

/** Anonymous answers as bytes, by address and language, dropped when the data they show change. */
export class PublicCache {
  readonly #answers = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer, tags }, key) => bytesOf(answer) + key.length * 4 + tags.length * 100 + 700,
    ttl: MAX_AGE_MS,
    dispose: ({ tags }, key) => this.#unlist(key, tags),
  });
  /** Keys of the cached answers by what the answers show. */
  readonly #keys = new Map<Tag, Set<string>>();
  readonly #underWay = new Map<string, { readonly since: number; readonly made: Promise<MadeAnswer> }>();
  readonly #changes: Changes;
  /** The latest changes, and how many there were in all. */
  #heard: Change[] = [];
  #count = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.on(publicTopics, (change) => this.#hear(change));
  }

  /** Drops everything. */
  clear(): void {
    this.#hear({ topic: 'catalogue', id: null, userId: null, payload: null });
  }

  /**
   * The answer cached under a key, else one made now. Concurrent requests wait for one making, unless
   * something has changed since that began. Refusals are neither cached nor shared.
   */
  async findOrMake(key: string, making: Making): Promise<CachedAnswer> {
    await this.#changes.heardLately();
    const cached = this.#answers.get(key);
    if (cached !== undefined && cached.staleSince === null) return cached.answer;
    if (cached?.staleSince != null && Date.now() - cached.staleSince < STALE_MS) {
      const isDue = Date.now() - cached.madeAt >= REMAKE_MS && !this.#underWay.has(key);
      // A failure shows at the next request that has to wait.
      if (isDue) void this.#begin(key, making).catch(() => undefined);
      return cached.answer;
    }
    const joined = this.#underWay.get(key);
    if (joined === undefined || !this.#isJoinable(joined.since, making)) return this.#begin(key, making);
    const { answer } = await joined.made;
    return isSuccess(answer) ? answer : (await making.make()).answer;
  }

  /** Whoever has seen a change must not get an answer that was begun before it. */
  #isJoinable(since: number, { mayBeStale = false }: Making): boolean {
    return mayBeStale || since === this.#count;
  }

  async #begin(key: string, making: Making): Promise<CachedAnswer> {
    const begun = { since: this.#count, made: making.make() };
    this.#underWay.set(key, begun);
    try {
      const made = await begun.made;
      if (isSuccess(made.answer) && this.#changes.isFollowing) this.#cache(key, { made, making, begun });
      return made.answer;
    } finally {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    }
  }

  #cache(
    key: string,
    { made, making, begun }: { made: MadeAnswer; making: Making; begun: { readonly since: number } },
  ): void {
    const { mayBeStale = false } = making;
    const now = Date.now();
    // Changes made meanwhile may be missing in it.
    const isStale = !this.#isUnchanged(made.tags, begun.since);
    if (isStale && !mayBeStale) return;
    this.#answers.set(key, { ...made, mayBeStale, madeAt: now, staleSince: isStale ? now : null });
    // An answer too large for the cache is not in it.
    if (!this.#answers.has(key)) return;
    for (const tag of made.tags) {
      const keys = this.#keys.get(tag);
      if (keys === undefined) this.#keys.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  #isUnchanged(tags: readonly Tag[], since: number): boolean {
    const count = this.#count - since;
    if (count > this.#heard.length) return false;
    const shown = new Set(tags);
    return this.#heard.slice(this.#heard.length - count).every((change) => !isShown(shown, change));
  }

  #hear(change: Change): void {
    this.#count += 1;
    this.#heard.push(change);
    if (this.#heard.length > 2 * REMEMBERED_CHANGES) this.#heard = this.#heard.slice(-REMEMBERED_CHANGES);
    for (const tag of this.#tagsOf(change)) for (const key of this.#keys.get(tag) ?? []) this.#makeStale(key);
  }

  /** Tags of cached answers that show the change. */
  #tagsOf({ topic, id }: Change): readonly Tag[] {
    const name = topic as PublicTopic;
    if (id !== null) return [name, `${name} ${id}`];
    return [...this.#keys.keys()].filter((tag) => isOf(tag, topic));
  }

  #makeStale(key: string): void {
    const entry = this.#answers.get(key);
    if (entry === undefined) return;
    if (entry.mayBeStale) entry.staleSince ??= Date.now();
    else this.#answers.delete(key);
  }

  #unlist(key: string, tags: readonly Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }
}

function isOf(tag: Tag, topic: string): boolean {
  return tag === topic || tag.startsWith(`${topic} `);
}

function isShown(tags: ReadonlySet<Tag>, { topic, id }: Change): boolean {
  const name = topic as PublicTopic;
  if (id !== null) return tags.has(name) || tags.has(`${name} ${id}`);
  return [...tags].some((tag) => isOf(tag, topic));
}

function bytesOf({ body, companion }: CachedAnswer): number {
  return body.length + (companion?.bytes ?? 0);
}

function isSuccess(answer: CachedAnswer): boolean {
  return answer.status < 400;
}
