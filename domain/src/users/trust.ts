import type { Spellings } from '../names/own-spelling.ts';
import type { Milli } from '../quantity.ts';
import { meanRating } from './user.ts';

/** Percent by which a confirmed weight may differ from the agreed quantity and count as fair. */
export const FAIR_WEIGHT_PERCENT = 2;

/** Number of cases from which a share or a median is shown: fewer say nothing yet. */
export const MIN_TRUST_CASES = 3;

/** Hours within which offers and orders are answered, by which answers are counted; later ones come after the last. */
export const answerHours = [1, 3, 6, 12, 24, 48] as const;

/**
 * The completed trades of a user, as counts. All of them only grow; none can be written by a user.
 */
export interface TradeRecord {
  /** Completed trades, bought and sold. */
  readonly deals: number;
  /** Trades with a weight that both have confirmed, and those in which it was the agreed one. */
  readonly weights: number;
  readonly fairWeights: number;
  /** Parts of payments that were due to be paid by the user, and those that came in time. */
  readonly payments: number;
  readonly timelyPayments: number;
  /** Answers of the user within each of {@link answerHours}, and last those that took longer. */
  readonly answers: readonly number[];
}

/** The record of a user without trades. */
export const emptyRecord: TradeRecord = {
  deals: 0,
  weights: 0,
  fairWeights: 0,
  payments: 0,
  timelyPayments: 0,
  answers: [...answerHours.map(() => 0), 0],
};

/** Contribution of one completed trade to the record of one of its sides. */
export interface TradeFacts {
  readonly quantityMilli: Milli;
  /** Null where no weight was confirmed by both. */
  readonly weighedMilli: Milli | null;
  /** Hours that each answer of the side took. */
  readonly answeredWithin: readonly number[];
}

/** The record after one more completed trade. */
export function withTrade(record: TradeRecord, facts: TradeFacts): TradeRecord {
  const isWeighed = facts.weighedMilli !== null;
  return {
    ...record,
    deals: record.deals + 1,
    weights: record.weights + (isWeighed ? 1 : 0),
    fairWeights: record.fairWeights + (isFairWeight(facts) ? 1 : 0),
    answers: record.answers.map(
      (count, at) => count + facts.answeredWithin.filter((hours) => placeOf(hours) === at).length,
    ),
  };
}

/** The record after a part of a payment came, or did not come in time. */
export function withPayment(record: TradeRecord, when: 'in-time' | 'late'): TradeRecord {
  return {
    ...record,
    payments: record.payments + 1,
    timelyPayments: record.timelyPayments + (when === 'in-time' ? 1 : 0),
  };
}

/** Whether the confirmed weight of a trade is the agreed quantity, but for what scales differ. */
export function isFairWeight({
  quantityMilli,
  weighedMilli,
}: Pick<TradeFacts, 'quantityMilli' | 'weighedMilli'>): boolean {
  if (weighedMilli === null) return false;
  return Math.abs(weighedMilli - quantityMilli) * 100 <= quantityMilli * FAIR_WEIGHT_PERCENT;
}

/** Public part of a record: shares and the median only where there are enough cases. */
export interface Trust {
  readonly deals: number;
  readonly weights?: number;
  readonly fairWeights?: number;
  readonly payments?: number;
  readonly timelyPayments?: number;
  /** Number of answers, and hours within which half of them came; null for longer than all. */
  readonly answers?: number;
  readonly answersWithin?: number | null;
}

/** Ratings and trades of a user as others read them. */
export function standingOf({
  ratingSum,
  ratingCount,
  tradeRecord,
  nameSpellings,
}: {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly tradeRecord: TradeRecord | null;
  readonly nameSpellings?: Spellings | null;
}): {
  readonly rating: number;
  readonly ratingCount: number;
  readonly trust?: Trust;
  readonly spellings?: Record<string, string>;
} {
  const trust = trustOf(tradeRecord);
  return {
    rating: meanRating({ ratingSum, ratingCount }),
    ratingCount,
    ...(trust === undefined ? {} : { trust }),
    ...(nameSpellings ? { spellings: { ...nameSpellings } } : {}),
  };
}

/** Ratings and trades of several users as one, as others read them. */
export function combinedStanding(
  rows: readonly Parameters<typeof standingOf>[0][],
): ReturnType<typeof standingOf> {
  return standingOf({
    ratingSum: rows.reduce((sum, { ratingSum }) => sum + ratingSum, 0),
    ratingCount: rows.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
    tradeRecord: rows.reduce((sum, { tradeRecord }) => plus(sum, tradeRecord ?? emptyRecord), emptyRecord),
  });
}

function plus(one: TradeRecord, other: TradeRecord): TradeRecord {
  return {
    deals: one.deals + other.deals,
    weights: one.weights + other.weights,
    fairWeights: one.fairWeights + other.fairWeights,
    payments: one.payments + other.payments,
    timelyPayments: one.timelyPayments + other.timelyPayments,
    answers: one.answers.map((count, at) => count + (other.answers[at] ?? 0)),
  };
}

/** Public record of a user's trades; undefined before the first. */
export function trustOf(record: TradeRecord | null): Trust | undefined {
  if (record === null || record.deals === 0) return undefined;
  const { deals, weights, fairWeights, payments, timelyPayments, answers } = record;
  const answered = answers.reduce((sum, count) => sum + count, 0);
  return {
    deals,
    ...(weights < MIN_TRUST_CASES ? {} : { weights, fairWeights }),
    ...(payments < MIN_TRUST_CASES ? {} : { payments, timelyPayments }),
    ...(answered < MIN_TRUST_CASES ? {} : { answers: answered, answersWithin: medianHours(answers) }),
  };
}

/** The hours within which half of the answers came; null where that is longer than the last of them. */
export function medianHours(answers: readonly number[]): number | null {
  const half = answers.reduce((sum, count) => sum + count, 0) / 2;
  let passed = 0;
  const at = answers.findIndex((count) => {
    passed += count;
    return passed >= half;
  });
  return answerHours[at] ?? null;
}

/** Place of an answer among the counts: that of the first limit within which it came. */
function placeOf(hours: number): number {
  const at = answerHours.findIndex((limit) => hours <= limit);
  return at === -1 ? answerHours.length : at;
}
