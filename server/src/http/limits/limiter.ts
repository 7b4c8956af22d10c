import type { AnyCall, LimitName } from '@polam/contract/call';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import { lineOf } from '../client-address.ts';
import { whenKnown, type Eventual } from '../eventual.ts';
import type { Count, Undone, Window } from './limit-counts.repository.ts';
import { sharedLimits, type Limit, type Limits } from './limit-settings.ts';
import { MemoryCounts } from './memory-counts.ts';

/** Actor, address and account against which a try counts. */
export interface Tried {
  readonly actorId: string | null;
  readonly address: string;
  /** The account that is meant, for calls before signing in: the email or the number in its one form. */
  readonly account: string | null;
  /**
   * False where the input could not be read, so that nobody knows which account is meant: figures by account leave such a try
   * out, or the mistyped numbers of a village behind one address would add up as those of one account.
   */
  readonly isInputRead?: boolean;
  readonly requestId?: string;
}

/** Counters that all processes share. */
export interface SharedCounts {
  /** Adds tries to each counter and gives what they hold then, in the same order. */
  readonly add: (windows: readonly Window[], tries: number) => Promise<readonly Count[]>;
  readonly takeBack: (undone: readonly Undone[]) => Promise<void>;
  /** Hashed form in which the actor, address or account of a counter is stored. */
  readonly hash: (name: string) => Promise<string>;
}

/** Dependencies of a limiter. */
export interface LimiterOptions {
  readonly shared: SharedCounts;
  /** Called with each try that is refused. */
  readonly onRefused?: (limit: LimitName, tried: Tried) => void;
}

/** A limit that refuses a try. */
export interface Refusing {
  /** Seconds to wait; at least 1. */
  readonly seconds: number;
  /** Key of its count. */
  readonly by: Limit['by'];
}

interface MemoryCounter {
  readonly limit: Limit;
  readonly counts: MemoryCounts;
}

/** A shared limit that is used up, in milliseconds of the server's clock. */
interface UsedUp extends Pick<Limit, 'by'> {
  /** When the window of the limit ends. */
  readonly until: number;
  readonly rememberedUntil: number;
}

/** For so long a process remembers that a shared limit is used up: a flood of tries is no flood of statements. */
const REMEMBERED_MS = 2_000;
/** The same for limits of a day, which no success takes back. */
const REMEMBERED_OF_DAY_MS = 10_000;
const DAY_SECONDS = 86_400;
const MOST_REMEMBERED = 10_000;

/**
 * Counts tries against the limits of each call: those of {@link sharedLimits} in the database, so that all
 * processes count as one and no restart clears them; the others in the memory of this process.
 *
 * Errors: what the database throws. A limit that cannot be counted lets nobody through.
 */
export class Limiter {
  readonly #limits: Limits | null;
  readonly #shared: SharedCounts;
  readonly #onRefused: (limit: LimitName, tried: Tried) => void;
  readonly #inMemory = new Map<LimitName, readonly MemoryCounter[]>();
  readonly #usedUp = new LRUCache<string, UsedUp>(atMost(MOST_REMEMBERED));

  constructor(limits: Limits | null, { shared, onRefused = () => undefined }: LimiterOptions) {
    this.#limits = limits;
    this.#shared = shared;
    this.#onRefused = onRefused;
    // The keys of a Limits are limit names.
    const names = Object.keys(limits ?? {}) as LimitName[];
    for (const name of names.filter((each) => !sharedLimits.has(each)))
      this.#inMemory.set(name, memoryCountersOf(limits?.[name] ?? []));
  }

  /** Counts one try of a call. Gives the limit that is used up, else null; at once where all are counted in memory. */
  count({ limits }: Pick<AnyCall, 'limits'>, tried: Tried): Eventual<Refusing | null> {
    return this.#countFrom(limits, 0, tried);
  }

  /** Counts one try against one limit. Gives the seconds to wait when it is used up, else null. */
  async countFor(name: LimitName, tried: Tried): Promise<number | null> {
    const refusing = await this.#countOne(name, tried);
    return refusing?.seconds ?? null;
  }

  /**
   * Counts as many tries against a shared limit as it still allows, up to a wanted number, and leaves a share
   * of the limit (0 to 1) for other tries. Returns the number counted.
   */
  async countUpTo(
    name: LimitName,
    tried: Tried,
    { wanted, leaving }: { wanted: number; leaving: number },
  ): Promise<number> {
    if (this.#limits === null || wanted <= 0) return Math.max(0, wanted);
    const limits = this.#limits[name];
    const counts = await this.#shared.add(await this.#windowsOf(name, limits, tried), wanted);
    const free = counts.map(({ hits }, index) => {
      const { points } = limits[index] ?? { points: 0 };
      return points - Math.floor(points * leaving) - (hits - wanted);
    });
    const granted = Math.max(0, Math.min(wanted, ...free));
    if (granted < wanted)
      await this.#shared.takeBack(
        counts.map(({ key, endsAt }) => ({ key, endsAt, tries: wanted - granted })),
      );
    return granted;
  }

  /** Takes back tries that did not fail, from all figures of a shared limit but those by address alone. */
  async forgive(name: LimitName, tried: Tried, tries = 1): Promise<void> {
    if (this.#limits === null) return;
    const limits = this.#limits[name];
    const windows = await this.#windowsOf(name, limits, tried);
    const forgiven = windows.filter((_window, index) => limits[index]?.by !== 'address');
    await this.#shared.takeBack(forgiven.map(({ key }) => ({ key, endsAt: null, tries })));
  }

  #countFrom(names: readonly LimitName[], at: number, tried: Tried): Eventual<Refusing | null> {
    const name = names[at];
    if (name === undefined) return null;
    return whenKnown(this.#countOne(name, tried), (refusing) =>
      refusing === null ? this.#countFrom(names, at + 1, tried) : refusing,
    );
  }

  #countOne(name: LimitName, tried: Tried): Eventual<Refusing | null> {
    if (this.#limits === null) return null;
    const counters = this.#inMemory.get(name);
    const counted =
      counters === undefined
        ? this.#countShared(name, countedOf(this.#limits[name], tried), tried)
        : countInMemory(counters, tried);
    return whenKnown(counted, (refusing) => {
      if (refusing !== null) this.#onRefused(name, tried);
      return refusing;
    });
  }

  async #countShared(name: LimitName, limits: readonly Limit[], tried: Tried): Promise<Refusing | null> {
    const windows = await this.#windowsOf(name, limits, tried);
    for (const { key } of windows) {
      const known = this.#usedUp.get(key);
      if (known !== undefined && known.rememberedUntil > Date.now())
        return { seconds: secondsTo(known.until), by: known.by };
    }
    const counts = await this.#shared.add(windows, 1);
    const at = refusingAt(limits, counts);
    const [refusing, limit] = [counts[at], limits[at]];
    if (refusing === undefined || limit === undefined) return null;
    // A refused try is not counted: a stranger who goes on trying must not use up the owner's tries.
    await this.#shared.takeBack(counts.map(({ key, endsAt }) => ({ key, endsAt, tries: 1 })));
    const isOfDay = limits.every(({ seconds }) => seconds >= DAY_SECONDS);
    const [now, until] = [Date.now(), Date.now() + refusing.waitSeconds * 1_000];
    const rememberedUntil = Math.min(until, now + (isOfDay ? REMEMBERED_OF_DAY_MS : REMEMBERED_MS));
    this.#usedUp.set(refusing.key, { until, rememberedUntil, by: limit.by });
    return { seconds: refusing.waitSeconds, by: limit.by };
  }

  async #windowsOf(name: LimitName, limits: readonly Limit[], tried: Tried): Promise<readonly Window[]> {
    const all = this.#limits?.[name] ?? limits;
    return Promise.all(
      limits.map(async (limit) => {
        const { by, seconds } = limit;
        const index = all.indexOf(limit);
        const hash = await this.#shared.hash(`limit ${name} ${index} ${subjectOf(by, tried)}`);
        return { key: `${name} ${index} ${hash}`, seconds };
      }),
    );
  }
}

/** The limits of a call that a try counts against. */
function countedOf(limits: readonly Limit[], tried: Tried): readonly Limit[] {
  return limits.filter((limit) => isCounted(limit, tried));
}

function isCounted({ by }: Limit, { isInputRead = true }: Tried): boolean {
  return isInputRead || (by !== 'account' && by !== 'account-and-address');
}

/**
 * Place of the counter that refuses a try, -1 where none does. A limit that spares addresses without a failure
 * refuses those that have failed, and reports the counter of account and address, which runs out sooner.
 */
function refusingAt(limits: readonly Limit[], counts: readonly Count[]): number {
  const pairAt = limits.findIndex(({ by }) => by === 'account-and-address');
  const pair = counts[pairAt];
  for (const [index, limit] of limits.entries()) {
    const count = counts[index];
    if (count === undefined || count.hits <= limit.points) continue;
    if (limit.spares !== 'addresses-without-failure') return index;
    if (pair !== undefined && pair.hits > 1) return pairAt;
  }
  return -1;
}

/** Each kind of key begins with its own word, so that no address can be the name of an account. */
function subjectOf(by: Limit['by'], { account, actorId, address }: Tried): string {
  const line = lineOf(address);
  if (by === 'account-and-address' && account !== null) return `both ${account} ${line}`;
  if (by === 'account' && account !== null) return `account ${account}`;
  if (by === 'actor' && actorId !== null) return `actor ${actorId}`;
  return `address ${line}`;
}

function memoryCountersOf(limits: readonly Limit[]): readonly MemoryCounter[] {
  return limits.map((limit) => ({ limit, counts: new MemoryCounts(limit) }));
}

function countInMemory(counters: readonly MemoryCounter[], tried: Tried): Refusing | null {
  for (const { limit, counts } of counters) {
    if (!isCounted(limit, tried)) continue;
    const waitMs = counts.add(subjectOf(limit.by, tried));
    if (waitMs !== null) return { seconds: secondsTo(Date.now() + waitMs), by: limit.by };
  }
  return null;
}

function secondsTo(instantMs: number): number {
  return Math.max(1, Math.ceil((instantMs - Date.now()) / 1_000));
}
