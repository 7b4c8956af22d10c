import type { Party } from '../trade/negotiation.ts';
import type { Trust } from './trust.ts';

/** One figure of a user's completed trades, with the number of cases that it is of. */
export type TellingFigure =
  | { readonly kind: 'paid' | 'weighed'; readonly good: number; readonly of: number }
  | { readonly kind: 'answers'; readonly hours: number; readonly of: number };

type Figures = { readonly [Figure in keyof Trust]?: Trust[Figure] | undefined };

/**
 * Figures that concern whoever trades with a user: of a buyer whether payments came in time, of a seller whether weights
 * were fair, of both how soon they answer. All of them where the side is open; none of what too few cases are known.
 */
export function tellingFigures(trust: Figures | undefined, side?: Party): readonly TellingFigure[] {
  const { payments, timelyPayments = 0, weights, fairWeights = 0, answers, answersWithin } = trust ?? {};
  const figures: TellingFigure[] = [];
  if (payments !== undefined && side !== 'seller')
    figures.push({ kind: 'paid', good: timelyPayments, of: payments });
  if (weights !== undefined && side !== 'buyer')
    figures.push({ kind: 'weighed', good: fairWeights, of: weights });
  if (answers !== undefined && typeof answersWithin === 'number')
    figures.push({ kind: 'answers', hours: answersWithin, of: answers });
  return figures;
}
