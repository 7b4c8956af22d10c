import { dayInIndia } from '@polam/domain/day';
import type { Query } from '@polam/database/connect';
import { fillRequirement, neededMilli, settleFilling } from '@polam/domain/market/requirement';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import {
  findRequirementFacts,
  lockRequirement,
  lockRequirements,
  updateFilling,
  type RequirementFacts,
} from './requirement-writes.repository.ts';

/** A requirement with the fields of a trade about it. */
export interface TradedRequirement extends RequirementFacts {
  /** Quantity that it still needs. */
  readonly remainingMilli: number;
}

/** Requirements that take no more offers: closed by their buyer, or filled. */
export interface RequirementsLeaving {
  /** Locked. */
  readonly requirementIds: readonly string[];
  readonly at: Date;
  /** User who closed them; absent where orders have filled them. */
  readonly byId?: string;
}

/** Reads, locks and fills requirements for trades. */
export function buildFilling() {
  const filled = noListeners<RequirementsLeaving>();

  /** A requirement with the fields of a trade about it, not locked; null where there is none. */
  async function findTraded(db: Query, id: string): Promise<TradedRequirement | null> {
    return traded(await findRequirementFacts(db, id));
  }

  /**
   * Locks a requirement until the transaction ends; null where there is none. Its listing is locked before
   * it.
   */
  async function lock(tx: Transaction, id: string): Promise<TradedRequirement | null> {
    return traded(await lockRequirement(tx, id));
  }

  /**
   * Fills a requirement by the quantity of an order, or by a negative one when it is given back. False where
   * the requirement is closed or expired, or needs less; nothing is changed then.
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

  /**
   * Adjusts the filled quantity by the difference of a completed order's weight to its quantity. The
   * requirement is locked.
   */
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
    /** Locks requirements until the transaction ends. Their listings are locked before them. */
    lockAll: lockRequirements,
    fill,
    settle,
    /** Adds a listener for requirements that need nothing more. */
    whenFilled: filled.add,
  };
}

function traded(facts: RequirementFacts | null): TradedRequirement | null {
  return facts === null ? null : { ...facts, remainingMilli: neededMilli(facts) };
}
