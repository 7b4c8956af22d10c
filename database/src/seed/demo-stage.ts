import { addDays, endOfDayInIndia, type Day } from '@polam/domain/day';
import type { UserRow } from './users.ts';
import type { Random } from './random.ts';
import { wholeBetween } from './random.ts';

const HOUR_MS = 3_600_000;
/** From 6 to 21 o'clock. */
const WAKING_HOURS = 15;
const SLEEP_BEFORE_MIDNIGHT = 3;

/** What every part of the demo is made on: its day, its people, its luck. */
export interface DemoStage {
  readonly today: Day;
  readonly random: Random;
  /** A person already inserted, by the key in the demo's tables. */
  person(key: string): UserRow;
  /** Some hour, between 7 in the morning and 8 in the evening, of the day so many days before yesterday. */
  daysAgo(days: number): Date;
  /** So many waking hours, which are those from 6 to 21 o'clock in India, before yesterday's last one ended. */
  hoursAgo(hours: number): Date;
}

/** The stage for a day and the people who stand on it. */
export function demoStage(
  { today, random }: { today: Day; random: Random },
  people: ReadonlyMap<string, UserRow>,
): DemoStage {
  const start = endOfDayInIndia(addDays(today, -1)).getTime();
  const before = (hours: number) => new Date(start - Math.round(hours * HOUR_MS));
  const hoursAgo = (waking: number) => {
    const days = Math.floor(waking / WAKING_HOURS);
    return before(days * 24 + SLEEP_BEFORE_MIDNIGHT + (waking - days * WAKING_HOURS));
  };
  const daysAgo = (days: number) => before(days * 24 + wholeBetween(random, 240, 1_020) / 60);
  return { today, random, person: (key) => userOf(people, key), daysAgo, hoursAgo };
}

function userOf(people: ReadonlyMap<string, UserRow>, key: string): UserRow {
  const found = people.get(key);
  if (found === undefined) throw new Error(`Nobody of the demo is called ${key}.`);
  return found;
}
