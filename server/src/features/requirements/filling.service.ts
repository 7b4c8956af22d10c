import { dayInIndia } from '@polam/domain/day';
import type { Query } from '@polam/database/connect';
import { fillRequirement, neededMilli, settleFilling } from '@polam/domain/requirement';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import {
  findRequirementFacts,
  lockRequirement,
  lockRequirements,
  updateFilling,
  type RequirementFacts,
} from './requirement-writes.repository.ts';

/** A requirement as a trade about it sees it. */
export interface TradedRequirement extends RequirementFacts {
  /** What it still needs. */
  readonly remainingMilli: number;
}

/** Requirements that take no more offers: closed by their buyer, or filled. */
export interface RequirementsLeaving {
  /** Locked. */
  readonly requirementIds: readonly string[];
  readonly at: Date;
  /** Who closed them; absent where orders have filled them. */
  readonly byId?: string;
}

/** Requirements as trades about them see and fill them. */
export function buildFilling() {
  const filled = noListeners<RequirementsLeaving>();

  /** A requirement as a trade about it sees it, not locked; null where there is none. */
  async function findTraded(db: Query, id: string): Promise<TradedRequirement | null> {
    return traded(await findRequirementFacts(db, id));
  }

  /** Locks a requirement until the transaction ends; null where there is none. Its lot is locked before it. */
  async function lock(tx: Transaction, id: string): Promise<TradedRequirement | null> {
    return traded(await lockRequirement(tx, id));
  }

  /**
   * Writes down that orders take on a part of a requirement, or give it back by an amount below nothing. False where
   * it takes nothing on any more, or needs less; nothing is changed then.
   */
  async function fill(
    tx: Transaction,
    { requirementId, deltaMilli, at }: { requirementId: string; deltaMilli: number; at: Date },
  ): Promise<boolean> {
    const locked = await lockRequirement(tx, requirementId);
    if (locked === null) return false;
    const after = fillRequirement(locked, deltaMilli, dayInIndia(at));
    if (!after.ok) return false;
    await updateFilling(tx, { id: requirementId, filledMilli: after.filledMilli, state: after.state, at });
    if (after.state === 'filled') await filled.notify(tx, { requirementIds: [requirementId], at });
    return true;
  }

  /** Writes down that a completed order came to more or less than it took on. The requirement is locked. */
  async function settle(
    tx: Transaction,
    { requirementId, deltaMilli, at }: { requirementId: string; deltaMilli: number; at: Date },
  ): Promise<void> {
    const locked = await lockRequirement(tx, requirementId);
    if (locked === null) throw new Error(`requirement ${requirementId} of an order is gone`);
    const after = settleFilling(locked, deltaMilli);
    await updateFilling(tx, { id: requirementId, ...after, at });
    if (after.state === 'filled' && locked.state !== 'filled')
      await filled.notify(tx, { requirementIds: [requirementId], at });
  }

  return {
    findTraded,
    lock,
    /** Locks requirements until the transaction ends. Their lots are locked before them. */
    lockAll: lockRequirements,
    fill,
    settle,
    /** Lets a room to the right hear that nothing more is needed of a requirement. */
    whenFilled: filled.add,
  };
}

function traded(facts: RequirementFacts | null): TradedRequirement | null {
  return facts === null ? null : { ...facts, remainingMilli: neededMilli(facts) };
}
