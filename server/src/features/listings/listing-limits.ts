import { limitsAtPrice, limitsProblem, type OfferLimits } from '@polam/domain/negotiation';
import { rupeesFromPaise } from '@polam/domain/money';
import { refuse, type Refusal } from '@polam/server/http/result';

/** The limits for offers as a form gives them: left out, they stay as they are. */
interface LimitsInput {
  readonly pricePaise: number;
  readonly acceptFromPaise?: number | null | undefined;
  readonly declineBelowPaise?: number | null | undefined;
}

/** The limits of a lot that nobody has set any for. */
export const noLimits: OfferLimits = { acceptFromPaise: null, declineBelowPaise: null };

/** The limits after a wish; those that it leaves alone give way to the price and to those that it names. */
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

/** Why limits cannot stand at an asking price; null where they can. */
export function limitsRefusal(limits: OfferLimits, pricePaise: number): Refusal<'invalid-input'> | null {
  const wrong = limitsProblem(limits, pricePaise);
  if (wrong === null) return null;
  if (wrong.problem === 'above-accepting')
    return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-accepting' } });
  const limit = rupeesFromPaise(pricePaise);
  return refuse('invalid-input', { [wrong.limit]: { problem: 'limit-above-price', limit } });
}
