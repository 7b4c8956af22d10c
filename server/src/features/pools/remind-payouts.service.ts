import { addDays, dayInIndia } from '@polam/domain/day';
import type { ShareNote } from '@polam/domain/pool/pool';
import {
  deliveryReminder,
  isReminderDue,
  LATE_REMINDER_DAYS,
  latePaymentReminder,
} from '@polam/domain/trade/reminder';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import {
  listSharedOrders,
  lockOwedPayouts,
  markReminded,
  type OwedPayout,
  type PartRow,
  type PayoutReminder,
} from './order-parts.repository.ts';
import { notify } from './order-parts.service.ts';

/** Payouts of one run; the rest waits for the next. */
const BATCH = 200;

const windows = { due: deliveryReminder, late: latePaymentReminder } as const;
const notes: Readonly<Record<PayoutReminder, readonly ShareNote[]>> = {
  due: ['payout-due'],
  late: ['payout-late', 'payout-missing'],
};

/** Reminders of payouts, as of the parts of a payment: before the day to who pays, after it to both. */
export function buildPayoutReminders(appContext: AppContext) {
  /** Reminds of payouts that nobody has ticked, of each once before its day and once after it. For a job. */
  async function remindPayouts(): Promise<number> {
    const due = await remind('due');
    return due + (await remind('late'));
  }

  const remind = (kind: PayoutReminder): Promise<number> =>
    appContext.db.begin(async (tx) => {
      const at = appContext.now();
      const owed = await lockOwedPayouts(tx, { kind, ...daysOf(kind, at), limit: BATCH });
      const payouts = owed.filter(({ dueOn }) => isReminderDue(windows[kind](dueOn), at));
      if (payouts.length === 0) return 0;
      await markReminded(tx, kind, { payouts, at });
      await remindOf(tx, kind, payouts);
      return payouts.length;
    });

  return { remindPayouts };
}

function daysOf(kind: PayoutReminder, at: Date) {
  const today = dayInIndia(at);
  const tomorrow = addDays(today, 1);
  return kind === 'due'
    ? { from: tomorrow, until: tomorrow }
    : { from: addDays(today, -LATE_REMINDER_DAYS), until: addDays(today, -1) };
}

async function remindOf(
  tx: Transaction,
  kind: PayoutReminder,
  payouts: readonly OwedPayout[],
): Promise<void> {
  const orders = await listSharedOrders(tx, [...new Set(payouts.map(({ orderId }) => orderId))]);
  const isMeant = ({ orderId, id }: PartRow) =>
    payouts.some((payout) => payout.orderId === orderId && payout.shareId === id);
  const meant = orders.flatMap((order) => order.parts.filter(isMeant).map((part) => ({ order, part })));
  for (const { order, part } of meant)
    for (const note of notes[kind]) await notify(tx, order, { part, note });
}
