import type { EventOf } from '@polam/contract/events';
import { addDays, dayInIndia } from '@polam/domain/day';
import { otherParty, parties, type Party } from '@polam/domain/trade/negotiation';
import { isOrderOpen, orderStateAt } from '@polam/domain/trade/order';
import {
  confirmReminder,
  LATE_REMINDER_DAYS,
  latePaymentReminder,
  deliveryReminder,
  isReminderDue,
  offerReminder,
  ratingReminder,
  reminderKinds,
  type ReminderKind,
  type ReminderWindow,
} from '@polam/domain/trade/reminder';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { announceAll } from '@polam/server/live/announce';
import { namedListing } from '../offers/index.ts';
import { runPages, type Page } from './remind-pages.ts';
import {
  deleteReminded,
  saveReminded,
  lockCompleted,
  lockDueOn,
  lockOwedPayments,
  lockUnconfirmed,
  lockWaitingOffers,
  type DueOrder,
  type DuePayment,
  type Paging,
  type WaitingOffer,
} from './reminders.repository.ts';

/** Subject of a reminder. */
type Subject = WaitingOffer | DueOrder | DuePayment;

interface Reminder {
  readonly kind: ReminderKind;
  readonly about: Subject;
  readonly side: Party;
  readonly window: ReminderWindow;
}

/** Rows of one page of a kind that may be due, and where the page ends. */
interface Found {
  readonly rows: readonly Subject[];
  readonly reminders: readonly Reminder[];
}

/** Maximum number of rows of one transaction. */
const BATCH = 200;
/** Time limit of one run for each kind, in milliseconds; what is left waits for the next run. */
const RUN_MS = 20_000;
const DAY_MS = 86_400_000;
/** Longer than anything waits of which users are reminded. */
const MAX_AGE_MS = 30 * DAY_MS;

/** Reminders of offers and orders that wait for a user. */
export function buildReminding(
  appContext: AppContext,
  { forMs = RUN_MS }: { readonly forMs?: number | undefined },
) {
  /**
   * Reminds of what waits or is due, each side of each once, and gives the number reminded. For a job: there
   * are no reminders of what a reader would see to be settled by now.
   *
   * Needs no lock: rows are locked while their reminders are sent, and a row of `reminders` records that it
   * was done.
   * Errors: AggregateError, once all others were reminded.
   */
  async function remind(): Promise<number> {
    const failures: unknown[] = [];
    let notified = 0;
    for (const kind of reminderKinds) {
      const run = await runPages((page) => remindPage(kind, page), { size: BATCH, forMs });
      notified += run.done;
      failures.push(...run.failures);
    }
    await deleteReminded(appContext.db, new Date(appContext.now().getTime() - MAX_AGE_MS));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
    return notified;
  }

  function remindPage(kind: ReminderKind, page: Page): Promise<number> {
    return appContext.db.begin(async (tx) => {
      const now = appContext.now();
      const { rows, reminders } = await finders[kind](tx, now, page);
      page.found(rows);
      const due = reminders.filter(({ window }) => isReminderDue(window, now));
      return due.length === 0 ? 0 : notify(tx, due, now);
    });
  }

  return { remind };
}

/** Finders of the rows of each kind; all that are found are locked. */
const finders: Readonly<Record<ReminderKind, (tx: Transaction, now: Date, page: Paging) => Promise<Found>>> =
  {
    async offer(tx, now, page) {
      const rows = await lockWaitingOffers(tx, { after: now, until: later(now, 2), ...page });
      return { rows, reminders: rows.flatMap(offerOf) };
    },
    async confirm(tx, now, page) {
      const rows = await lockUnconfirmed(tx, { after: now, until: later(now, 1), ...page });
      return { rows, reminders: rows.flatMap((about) => confirmOf(about, now)) };
    },
    async delivery(tx, now, page) {
      const tomorrow = addDays(dayInIndia(now), 1);
      const rows = await lockDueOn(tx, { day: tomorrow, ...page });
      const window = deliveryReminder(tomorrow);
      return { rows, reminders: rows.flatMap((about) => bothSides(about, 'delivery', window)) };
    },
    async rating(tx, now, page) {
      const rows = await lockCompleted(tx, { after: later(now, -7), until: later(now, -2), ...page });
      return { rows, reminders: rows.flatMap((about) => ratingOf(about, now)) };
    },
    async payment(tx, now, page) {
      const tomorrow = addDays(dayInIndia(now), 1);
      const days = { from: tomorrow, until: tomorrow };
      const rows = await lockOwedPayments(tx, { kind: 'payment', ...days, sides: 1, ...page });
      const window = deliveryReminder(tomorrow);
      return { rows, reminders: rows.map((about) => ({ kind: 'payment', about, side: 'buyer', window })) };
    },
    async 'payment-late'(tx, now, page) {
      const today = dayInIndia(now);
      const days = { from: addDays(today, -LATE_REMINDER_DAYS), until: addDays(today, -1) };
      const rows = await lockOwedPayments(tx, { kind: 'payment-late', ...days, sides: 2, ...page });
      const late = (about: DuePayment) => bothSides(about, 'payment-late', latePaymentReminder(about.dueOn));
      return { rows, reminders: rows.flatMap(late) };
    },
  };

function later(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

function offerOf(about: WaitingOffer): readonly Reminder[] {
  const window = offerReminder({ madeAt: about.createdAt, expiresAt: about.expiresAt });
  return window === null ? [] : [{ kind: 'offer', about, side: otherParty(about.author), window }];
}

function confirmOf(about: DueOrder, now: Date): readonly Reminder[] {
  const { state, createdAt: placedAt, confirmBy } = about;
  const window = confirmReminder({ placedAt, confirmBy });
  const isOpen = orderStateAt({ state, confirmBy, completeBy: null }, now) === 'pending-confirmation';
  return isOpen && window !== null ? [{ kind: 'confirm', about, side: 'seller', window }] : [];
}

function ratingOf(about: DueOrder, now: Date): readonly Reminder[] {
  const { endedAt, ratedBy } = about;
  if (endedAt === null || endedAt > now) return [];
  return bothSides(about, 'rating', ratingReminder(endedAt)).filter(({ side }) => !ratedBy.includes(side));
}

function bothSides(about: Subject, kind: ReminderKind, window: ReminderWindow): readonly Reminder[] {
  return parties.map((side) => ({ kind, about, side, window }));
}

async function notify(tx: Transaction, due: readonly Reminder[], now: Date): Promise<number> {
  const keyOf = (kind: string, subjectId: string, recipientId: string) =>
    `${kind} ${subjectId} ${recipientId}`;
  const rows = due.map(({ kind, about, side }) => ({
    kind,
    subjectId: about.id,
    recipientId: userOn(about, side),
  }));
  const fresh = await saveReminded(tx, rows, now);
  const keys = new Set(fresh.map((each) => keyOf(each.kind, each.subjectId, each.recipientId)));
  const notified = due.filter(({ kind, about, side }) =>
    keys.has(keyOf(kind, about.id, userOn(about, side))),
  );
  await announceAll(
    tx,
    notified.map((reminder) => ({
      event: eventOf(reminder),
      recipientIds: [userOn(reminder.about, reminder.side)],
    })),
  );
  return notified.length;
}

function eventOf({ kind, about, side, window }: Reminder): EventOf<'reminder.due'> {
  const isOffer = kind === 'offer';
  return {
    type: 'reminder.due',
    listingId: about.listingId,
    requirementId: about.requirementId,
    ...namedListing(about),
    about: kind,
    side,
    offerId: isOffer ? about.id : null,
    orderId: isOffer ? null : orderOf(about),
    ...(isPayment(about) && !isOrderOpen(about.state) ? { isOver: true } : {}),
    authorId: userOn(about, otherParty(side)),
    authorName: side === 'buyer' ? about.sellerName : about.buyerName,
    until: window.until.toISOString(),
  };
}

function isPayment(about: Subject): about is DuePayment {
  return 'dueOn' in about;
}

function orderOf(about: Subject): string {
  return isPayment(about) ? about.orderId : about.id;
}

function userOn({ buyerId, sellerId }: Subject, side: Party): string {
  return side === 'buyer' ? buyerId : sellerId;
}
