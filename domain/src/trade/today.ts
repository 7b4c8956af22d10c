import { endOfDayInIndia, type Day } from '../day.ts';

/** Kinds of tasks that wait for a user, the most pressing first. */
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

/** Most tasks of a kind that are shown, those that end first; the others are only counted. */
export const TASKS_SHOWN = 3;

/** Tasks that end within so many hours come first. */
export const PRESSING_HOURS = 24;

/** Days before its start from which a hire is shown. */
export const HIRE_AHEAD_DAYS = 2;

/** Days before its last day from which a listing is to be renewed. */
export const RENEW_AHEAD_DAYS = 2;

/** Days for which a match, or a question about a cold storage, is new. */
export const NEW_DAYS = 3;

/** Days after the end of an order for which its payment is still a task. */
export const PAYMENT_DAYS = 30;

/** Deadline of a task. */
export interface TimedTask {
  /** Instant at which it ends; null where it has no deadline. */
  readonly until: string | null;
}

/** The tasks of one kind that wait, those that end first before the others. */
export interface TaskGroup<Task extends TimedTask = TimedTask> {
  readonly kind: TaskKind;
  readonly count: number | string;
  readonly firsts: readonly Task[];
}

/** Instant at which a listing that has to be renewed leaves the market. */
export function renewBy(lastOn: Day): Date {
  return endOfDayInIndia(lastOn);
}

/** The tasks that still wait at `now`, without those that have ended meanwhile. */
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

/**
 * Task groups in the order of the screen: those that end within a day first, the soonest before all; then by
 * kind.
 */
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

/** Total number of tasks; a text where a count has been cut off. */
export function countWaiting(groups: readonly Pick<TaskGroup, 'count'>[]): number | string {
  const uncounted = groups.find(({ count }) => typeof count === 'string');
  if (uncounted !== undefined) return uncounted.count;
  return groups.reduce((sum, { count }) => sum + Number(count), 0);
}
