import type { EventOf } from '@polam/contract/events';
import { addDays, dayInIndia } from '@polam/domain/day';
import { otherParty, parties, type Party } from '@polam/domain/negotiation';
import { orderStateAt } from '@polam/domain/order';
import {
  confirmReminder,
  deliveryReminder,
  isReminderDue,
  offerReminder,
  ratingReminder,
  type ReminderKind,
  type ReminderWindow,
} from '@polam/domain/reminder';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { announceAll } from '@polam/server/live/announce';
import { namedListing } from '../offers/index.ts';
import {
  forgetReminded,
  isAloneReminding,
  keepReminded,
  lockCompleted,
  lockDueOn,
  lockUnconfirmed,
  lockWaitingOffers,
  type DueOrder,
  type WaitingOffer,
} from './reminders.repository.ts';

/** Somebody to be reminded of something. */
interface Reminder {
  readonly kind: ReminderKind;
  readonly about: WaitingOffer | DueOrder;
  readonly side: Party;
  readonly window: ReminderWindow;
}

/** Of each kind in one tidying up; what is left waits for the next. */
const BATCH = 200;
const DAY_MS = 86_400_000;
/** Longer than anything of which one is reminded waits. */
const KEPT_MS = 30 * DAY_MS;

/** Bringing to mind what waits for somebody. */
export function buildReminding(house: House) {
  /**
   * Reminds of what waits or is due, each side of each once, and tells how many were reminded. For a timer: what a
   * reader would see to be settled by now is brought to nobody's mind.
   */
  const remind = (): Promise<number> =>
    house.db.begin(async (tx) => {
      if (!(await isAloneReminding(tx))) return 0;
      const now = house.now();
      const due = [...(await offersDue(tx, now)), ...(await ordersDue(tx, now))].filter(({ window }) =>
        isReminderDue(window, now),
      );
      await forgetReminded(tx, new Date(now.getTime() - KEPT_MS));
      return due.length === 0 ? 0 : tell(tx, due, now);
    });

  return { remind };
}

async function offersDue(tx: Transaction, now: Date): Promise<readonly Reminder[]> {
  const range = { after: now, until: new Date(now.getTime() + 2 * DAY_MS), limit: BATCH };
  return (await lockWaitingOffers(tx, range)).flatMap((about) => {
    const window = offerReminder({ madeAt: about.createdAt, expiresAt: about.expiresAt });
    return window === null ? [] : [{ kind: 'offer', about, side: otherParty(about.author), window }];
  });
}

async function ordersDue(tx: Transaction, now: Date): Promise<readonly Reminder[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const soon = { after: now, until: new Date(now.getTime() + DAY_MS), limit: BATCH };
  const unconfirmed = await lockUnconfirmed(tx, soon);
  const tomorrow = addDays(dayInIndia(now), 1);
  const dueOn = await lockDueOn(tx, { day: tomorrow, limit: BATCH });
  const completed = await lockCompleted(tx, { after: ago(7), until: ago(2), limit: BATCH });
  return [
    ...unconfirmed.flatMap((about) => confirmOf(about, now)),
    ...dueOn.flatMap((about) => bothSides(about, 'delivery', deliveryReminder(tomorrow))),
    ...completed.flatMap((about) => ratingOf(about, now)),
  ];
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

function bothSides(about: DueOrder, kind: ReminderKind, window: ReminderWindow): readonly Reminder[] {
  return parties.map((side) => ({ kind, about, side, window }));
}

async function tell(tx: Transaction, due: readonly Reminder[], now: Date): Promise<number> {
  const keyOf = (kind: string, subjectId: string, recipientId: string) =>
    `${kind} ${subjectId} ${recipientId}`;
  const wished = due.map(({ kind, about, side }) => ({
    kind,
    subjectId: about.id,
    recipientId: personOn(about, side),
  }));
  const fresh = await keepReminded(tx, wished, now);
  const keys = new Set(fresh.map((each) => keyOf(each.kind, each.subjectId, each.recipientId)));
  const told = due.filter(({ kind, about, side }) => keys.has(keyOf(kind, about.id, personOn(about, side))));
  await announceAll(
    tx,
    told.map((reminder) => ({
      event: eventOf(reminder),
      recipientIds: [personOn(reminder.about, reminder.side)],
    })),
  );
  return told.length;
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
    orderId: isOffer ? null : about.id,
    authorId: personOn(about, otherParty(side)),
    authorName: side === 'buyer' ? about.sellerName : about.buyerName,
    until: window.until.toISOString(),
  };
}

function personOn({ buyerId, sellerId }: WaitingOffer | DueOrder, side: Party): string {
  return side === 'buyer' ? buyerId : sellerId;
}
