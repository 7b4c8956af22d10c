import { addDays, dayInIndia } from '@polam/domain/day';
import { LATE_DAYS } from '@polam/domain/trade/payment/payment-terms';
import { emptyRecord, withPayment, withTrade, type TradeRecord } from '@polam/domain/users/trust';
import type { Party } from '@polam/domain/trade/negotiation';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import type { Transaction } from '@polam/server/http/context';
import type { Completed } from '../orders/index.ts';
import {
  deleteUnrecorded,
  insertUnrecorded,
  lockRecords,
  lockUnrecorded,
  lockUnrecordedPayments,
  markPaymentsCounted,
  updateRecords,
  type UnrecordedPayment,
  type UnrecordedTrade,
} from './trade-records.repository.ts';

/** Maximum number of trades of one run; what is left waits for the next. */
const BATCH = 200;

/** Counting completed trades into the records of their two sides. */
export function buildRecording(appContext: AppContext) {
  /** Counts trades that were completed, and payments that came or are late, each once. For a job. */
  const recordTrades = (): Promise<number> => appContext.db.begin((tx) => recordBatch(tx, appContext.now()));

  return { recordTrades };
}

/** Counts all that is not counted yet, for a market that is just being filled. */
export async function recordAllTrades(tx: Transaction, now: Date): Promise<void> {
  while ((await recordBatch(tx, now)) > 0);
}

async function recordBatch(tx: Transaction, now: Date): Promise<number> {
  const trades = await lockUnrecorded(tx, BATCH);
  const lateBefore = addDays(dayInIndia(now), -LATE_DAYS);
  const payments = await lockUnrecordedPayments(tx, { lateBefore, limit: BATCH });
  if (trades.length + payments.length > 0) await count(tx, { trades, payments, now });
  return trades.length + payments.length;
}

/** Listener to completed orders: leaves them to the job, so that no trade waits for the rows of its users. */
export const noteCompleted: Listener<Completed> = (tx, { orders }) =>
  insertUnrecorded(
    tx,
    orders.map(({ id }) => id),
  );

interface Counted {
  readonly trades: readonly UnrecordedTrade[];
  readonly payments: readonly UnrecordedPayment[];
  readonly now: Date;
}

async function count(tx: Transaction, { trades, payments, now }: Counted): Promise<void> {
  const sides = trades.flatMap((trade) => [
    { userId: trade.buyerId, facts: factsOf(trade, 'buyer') },
    { userId: trade.sellerId, facts: factsOf(trade, 'seller') },
  ]);
  const records = new Map<string, TradeRecord | null>(
    await lockRecords(tx, [...sides.map(({ userId }) => userId), ...payments.map(({ buyerId }) => buyerId)]),
  );
  for (const { userId, facts } of sides)
    records.set(userId, withTrade(records.get(userId) ?? emptyRecord, facts));
  for (const { buyerId, isTimely } of payments)
    records.set(buyerId, withPayment(records.get(buyerId) ?? emptyRecord, isTimely ? 'in-time' : 'late'));
  await updateRecords(
    tx,
    [...records].flatMap(([userId, record]) => (record === null ? [] : [{ userId, record }])),
  );
  await deleteUnrecorded(
    tx,
    trades.map(({ orderId }) => orderId),
  );
  await markPaymentsCounted(
    tx,
    payments.map(({ id }) => id),
    now,
  );
}

function factsOf({ quantityMilli, weighedMilli, answers }: UnrecordedTrade, side: Party) {
  const answeredWithin = answers.filter(({ by }) => by === side).map(({ hours }) => hours);
  return { quantityMilli, weighedMilli, answeredWithin };
}
