import { limitsAtPrice, limitsProblem, type OfferLimits } from '@polam/domain/trade/negotiation';
import { rupeesFromPaise, type Paise } from '@polam/domain/money';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import { refuse, type Refusal } from '@polam/server/http/result';

/** Limits for offers as a form gives them; those left out stay as they are. */
interface LimitsInput {
  readonly pricePaise: number;
  readonly acceptFromPaise?: number | null | undefined;
  readonly declineBelowPaise?: number | null | undefined;
}

/** Limits of a listing where none are set. */
export const noLimits: OfferLimits = { acceptFromPaise: null, declineBelowPaise: null };

/**
 * Limits after a change; those left out are dropped where they conflict with the price or the limits given.
 */
export function limitsAfter(
  before: OfferLimits,
  { pricePaise, acceptFromPaise, declineBelowPaise }: LimitsInput,
): OfferLimits {
  const remaining = limitsAtPrice(before, pricePaise);
  const accepting = acceptFromPaise === undefined ? remaining.acceptFromPaise : acceptFromPaise;
  if (declineBelowPaise !== undefined) return { acceptFromPaise: accepting, declineBelowPaise };
  const requested = { acceptFromPaise: accepting, declineBelowPaise: remaining.declineBelowPaise };
  const { declineBelowPaise: below } = limitsAtPrice(requested, pricePaise);
  return { acceptFromPaise: accepting, declineBelowPaise: below };
}

/**
 * The input of a change, by an agent without what would accept more offers than the farmer has allowed: a price below the
 * limit from which offers are accepted drops that limit in place of lowering it.
 */
export function withinConsent<T extends LimitsInput>(agent: Agent | null, before: OfferLimits, input: T): T {
  const isUndercut = input.pricePaise < (before.acceptFromPaise ?? 0);
  return agent !== null && isUndercut ? { ...input, acceptFromPaise: input.acceptFromPaise ?? null } : input;
}

/**
 * The input of an agent with the lowest price that the farmer has set for the crop, unless it names a higher one: what is
 * posted anew goes no lower than what was deleted.
 */
export function withLowest<T extends LimitsInput>(
  input: T,
  lowestPaise: Paise | null,
  before: OfferLimits = noLimits,
): T {
  if (lowestPaise === null || lowestPaise > input.pricePaise) return input;
  const { declineBelowPaise = before.declineBelowPaise } = input;
  return { ...input, declineBelowPaise: Math.max(declineBelowPaise ?? 0, lowestPaise) };
}

/** Refusal of an agent's price below the lowest one that the farmer allows; null where there is none, or the price is not below it. */
export function lowestRefusal(
  { pricePaise }: LimitsInput,
  lowestPaise: Paise | null,
): Refusal<'below-limit'> | null {
  return lowestPaise !== null && pricePaise < lowestPaise ? refuse('below-limit') : null;
}

/**
 * Refusal of the limits after a change that conflict with the price, or that an agent has set so that offers are accepted:
 * that is the farmer's alone. Null where they are valid.
 */
export function checkLimits(
  agent: Agent | null,
  before: OfferLimits,
  input: LimitsInput,
): Refusal<'invalid-input' | 'forbidden'> | null {
  const { acceptFromPaise: given = null, pricePaise } = input;
  const isSet = given !== null && given !== before.acceptFromPaise;
  if (agent !== null && isSet) return refuse('forbidden');
  return limitsRefusal(limitsAfter(before, input), pricePaise);
}

/**
 * Refusal as of {@link checkLimits}, or of a change in which an agent lowers or removes the lowest price: only the farmer
 * may do that.
 */
export function checkChangedLimits(
  agent: Agent | null,
  before: OfferLimits,
  input: LimitsInput,
): Refusal<'invalid-input' | 'forbidden' | 'below-limit'> | null {
  const lowest = before.declineBelowPaise ?? 0;
  const isLowered = (limitsAfter(before, input).declineBelowPaise ?? 0) < lowest;
  return agent !== null && isLowered ? refuse('below-limit') : checkLimits(agent, before, input);
}

/** Refusal of limits that conflict with the price; null where they are valid. */
function limitsRefusal(limits: OfferLimits, pricePaise: number): Refusal<'invalid-input'> | null {
  const wrong = limitsProblem(limits, pricePaise);
  if (wrong === null) return null;
  if (wrong.problem === 'above-accepting')
    return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-accepting' } });
  const limit = rupeesFromPaise(pricePaise);
  return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-price', limit } });
}
