import { addDays, endOfDayInIndia, type Day } from '@polam/domain/day';
import type { UserRow } from '../users.ts';
import type { Random } from '../random.ts';
import { wholeBetween } from '../random.ts';

const HOUR_MS = 3_600_000;
/** From 6 to 21 o'clock. */
const WAKING_HOURS = 15;
const SLEEP_BEFORE_MIDNIGHT = 3;

/** Inputs that all parts of the demo share: day, users and random source. */
export interface DemoStage {
  readonly today: Day;
  readonly random: Random;
  /** An inserted user, by the key in the demo's tables. */
  user(key: string): UserRow;
  /** A random hour, between 7 in the morning and 8 in the evening, `days` days before yesterday. */
  daysAgo(days: number): Date;
  /** An instant so many waking hours (6 to 21 o'clock in India) before the last one of yesterday ended. */
  hoursAgo(hours: number): Date;
}

/** Creates the stage for a day and the users of the demo. */
export function demoStage(
  { today, random }: { today: Day; random: Random },
  users: ReadonlyMap<string, UserRow>,
): DemoStage {
  const start = endOfDayInIndia(addDays(today, -1)).getTime();
  const before = (hours: number) => new Date(start - Math.round(hours * HOUR_MS));
  const hoursAgo = (waking: number) => {
    const days = Math.floor(waking / WAKING_HOURS);
    return before(days * 24 + SLEEP_BEFORE_MIDNIGHT + (waking - days * WAKING_HOURS));
  };
  const daysAgo = (days: number) => before(days * 24 + wholeBetween(random, 240, 1_020) / 60);
  return { today, random, user: (key) => userOf(users, key), daysAgo, hoursAgo };
}

function userOf(members: ReadonlyMap<string, UserRow>, key: string): UserRow {
  const found = members.get(key);
  if (found === undefined) throw new Error(`Nobody of the demo is called ${key}.`);
  return found;
}
