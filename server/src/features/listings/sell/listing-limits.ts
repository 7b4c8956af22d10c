import { limitsAtPrice, limitsProblem, type OfferLimits } from '@polam/domain/trade/negotiation';
import { rupeesFromPaise } from '@polam/domain/money';
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

/** Refusal of limits that conflict with the price; null where they are valid. */
export function limitsRefusal(limits: OfferLimits, pricePaise: number): Refusal<'invalid-input'> | null {
  const wrong = limitsProblem(limits, pricePaise);
  if (wrong === null) return null;
  if (wrong.problem === 'above-accepting')
    return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-accepting' } });
  const limit = rupeesFromPaise(pricePaise);
  return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-price', limit } });
}
