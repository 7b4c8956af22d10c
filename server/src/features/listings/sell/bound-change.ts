import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, type Result } from '@polam/server/http/result';
import { lowestForAgent } from '../../agents/index.ts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { cropsOf } from './listing-crops.ts';
import { lowestRefusal, withinConsent, withLowest } from './listing-limits.ts';
import type { TradedListing } from './listing-writes.repository.ts';

export type UpdateInput = InputOf<typeof calls.update>;

/** Input of a change; fields that it left out have their present values. */
export type Change = UpdateInput & Pick<TradedListing, 'name' | 'pricePaise' | 'quantityMilli'>;

/** A change that is about to be made to a locked listing. */
interface Changing {
  readonly locked: TradedListing;
  readonly change: Change;
  readonly at: Date;
  readonly snapshot: CatalogueSnapshot;
}

/**
 * A change within what the farmer has consented to, where an agent makes it. Another name may be that of another crop: its
 * lowest price holds, and becomes that of the listing.
 */
export async function boundChange(
  tx: Transaction,
  context: Context<Actor>,
  { locked, change, at, snapshot }: Changing,
): Promise<Result<Change, 'below-limit' | 'no-lowest-price'>> {
  const input = withinConsent(context.agent, locked, change);
  const isRenamed = input.name !== locked.name;
  if (context.agent === null || (input.pricePaise >= locked.pricePaise && !isRenamed)) return ok(input);
  const { commodityId: id, commoditySlug: slug } = locked;
  const crops = cropsOf(snapshot, { id, slug }, input.name);
  const hasOwn = locked.declineBelowPaise !== null && !isRenamed;
  const lowest = await lowestForAgent(tx, context, { measure: locked, hasOwn, crops, at });
  if (!lowest.ok) return lowest;
  const bound = isRenamed ? withLowest(input, lowest.value, locked) : input;
  return lowestRefusal(input, lowest.value) ?? ok(bound);
}

/** Whether an agent stated the measured values last: what the seller sends along is the seller's own. */
export function isMeasuredByAgent(
  { measured, measuredByAgent }: TradedListing,
  { measured: given }: Change,
  agent: Agent | null,
): boolean {
  if (given === undefined) return measuredByAgent;
  return agent !== null && (measuredByAgent || given !== measured);
}
