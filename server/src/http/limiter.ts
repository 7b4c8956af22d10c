import type { AnyCall, LimitName } from '@polam/contract/call';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limits } from './limit-settings.ts';

/** Whom a try counts against. */
export interface Tried {
  readonly actorId: string | null;
  readonly address: string;
  /** The account that is meant, for calls before signing in: the e-mail. */
  readonly account: string | null;
}

interface Counter {
  readonly limit: Limit;
  readonly limiter: RateLimiterMemory;
}

/** Counts tries against the limits of each call. */
export class Limiter {
  readonly #counters = new Map<string, readonly Counter[]>();

  constructor(limits: Limits | null) {
    for (const [name, figures] of Object.entries(limits ?? {})) {
      const counters = figures.map((limit: Limit, index: number) => ({
        limit,
        limiter: new RateLimiterMemory({
          keyPrefix: `${name}${index}`,
          points: limit.points,
          duration: limit.seconds,
        }),
      }));
      this.#counters.set(name, counters);
    }
  }

  /** Counts one try of a call. Gives the seconds to wait when a limit is used up, else null. */
  async count(call: Pick<AnyCall, 'limits'>, tried: Tried): Promise<number | null> {
    for (const name of call.limits) {
      const seconds = await this.countFor(name, tried);
      if (seconds !== null) return seconds;
    }
    return null;
  }

  /** Counts one try against one limit. Gives the seconds to wait when it is used up, else null. */
  async countFor(name: LimitName, tried: Tried): Promise<number | null> {
    for (const { limit, limiter } of this.#counters.get(name) ?? []) {
      const seconds = await consume(limiter, keyOf(limit, tried));
      if (seconds !== null) return seconds;
    }
    return null;
  }

  /**
   * Counts as many tries against one limit as it still allows, up to how many are wanted, and leaves a share of
   * the limit (0 to 1) for other tries. Gives how many were counted.
   */
  async countUpTo(
    name: LimitName,
    tried: Tried,
    { wanted, leaving }: { wanted: number; leaving: number },
  ): Promise<number> {
    const counters = this.#counters.get(name) ?? [];
    let granted = wanted;
    for (const { limit, limiter } of counters) {
      const used = (await limiter.get(keyOf(limit, tried)))?.consumedPoints ?? 0;
      granted = Math.min(granted, limit.points - Math.floor(limit.points * leaving) - used);
    }
    if (granted <= 0) return 0;
    for (const { limit, limiter } of counters) {
      if ((await consume(limiter, keyOf(limit, tried), granted)) !== null) return 0;
    }
    return granted;
  }
}

function keyOf(limit: Limit, tried: Tried): string {
  if (limit.by === 'account' && tried.account !== null) return tried.account.slice(0, 254);
  if (limit.by === 'actor' && tried.actorId !== null) return tried.actorId;
  return tried.address;
}

async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw error;
  }
}
