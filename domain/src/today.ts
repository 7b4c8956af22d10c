import { endOfDayInIndia, type Day } from './day.ts';

/** What may wait for somebody's own act, what is pressing first. */
export const taskKinds = [
  'offer-to-answer',
  'quote-to-answer',
  'order-to-confirm',
  'booking-to-answer',
  'order-to-complete',
  'hire-to-fetch',
  'hire-to-hand-over',
  'order-to-dispatch',
  'order-to-receive',
  'payment-to-make',
  'payment-to-receive',
  'message-to-read',
  'enquiry-to-answer',
  'lot-to-renew',
  'deal-to-rate',
  'match-to-see',
] as const;

/** A kind of what waits. */
export type TaskKind = (typeof taskKinds)[number];

/** So many of a kind are told, those that are over first; of the others how many there are. */
export const TASKS_SHOWN = 3;

/** What is over within so many hours comes before everything else. */
export const PRESSING_HOURS = 24;

/** Days before a hire begins from which on it is told. */
export const HIRE_AHEAD_DAYS = 2;

/** Days before its last one from which on a lot is to be renewed. */
export const RENEW_AHEAD_DAYS = 2;

/** Days for which a match, or what somebody asks about a cold storage, is new. */
export const NEW_DAYS = 3;

/** Days after the end of an order for which its payment is still brought to mind. */
export const PAYMENT_DAYS = 30;

/** Something that waits, as far as its time goes. */
export interface TimedTask {
  /** When it is over; null where no time ends it. */
  readonly until: string | null;
}

/** All of one kind that waits: those that are over first. */
export interface TaskGroup<Task extends TimedTask = TimedTask> {
  readonly kind: TaskKind;
  readonly count: number | string;
  readonly firsts: readonly Task[];
}

/** When a lot that has to be renewed leaves the market. */
export function renewBy(lastOn: Day): Date {
  return endOfDayInIndia(lastOn);
}

/** What still waits at an instant: what has run out meanwhile waits no more. */
export function waitingAt<Task extends TimedTask, Group extends TaskGroup<Task>>(
  groups: readonly (Group & TaskGroup<Task>)[],
  now: Date,
): readonly Group[] {
  return groups.flatMap((group) => {
    const firsts = group.firsts.filter(({ until }) => until === null || new Date(until) > now);
    const gone = group.firsts.length - firsts.length;
    const count = typeof group.count === 'number' ? group.count - gone : group.count;
    return count === 0 ? [] : [{ ...group, count, firsts }];
  });
}

/** The order in which what waits is told: what is over within a day first, the soonest before all; then by kind. */
export function byUrgency<Group extends TaskGroup>(groups: readonly Group[], now: Date): readonly Group[] {
  const pressingMs = now.getTime() + PRESSING_HOURS * 3_600_000;
  const endOf = ({ firsts }: Group) => {
    const ends = firsts.flatMap(({ until }) => (until === null ? [] : [new Date(until).getTime()]));
    const soonest = Math.min(...ends);
    return soonest <= pressingMs ? soonest : Infinity;
  };
  const placeOf = ({ kind }: Group) => taskKinds.indexOf(kind);
  return groups.toSorted((one, other) => {
    const [first, second] = [endOf(one), endOf(other)];
    return first === second ? placeOf(one) - placeOf(other) : first - second;
  });
}

/** How many things wait in all; a text where nobody has counted to the end. */
export function countWaiting(groups: readonly Pick<TaskGroup, 'count'>[]): number | string {
  const uncounted = groups.find(({ count }) => typeof count === 'string');
  if (uncounted !== undefined) return uncounted.count;
  return groups.reduce((sum, { count }) => sum + Number(count), 0);
}
