import { addDays, endOfDayInIndia, type Day } from '@polam/domain/day';
import type { UserRow } from './people.ts';
import type { Random } from './random.ts';
import { wholeBetween } from './random.ts';

/** What every part of the demo is made on: its day, its people, its luck. */
export interface DemoStage {
  readonly today: Day;
  readonly random: Random;
  /** A person already inserted, by the key in the demo's tables. */
  person(key: string): UserRow;
  /** Some time of the day so many days before today began. */
  daysAgo(days: number): Date;
  /** So many hours before today began in India. */
  hoursAgo(hours: number): Date;
}

/** The stage for a day and the people who stand on it. */
export function demoStage(
  { today, random }: { today: Day; random: Random },
  people: ReadonlyMap<string, UserRow>,
): DemoStage {
  const start = endOfDayInIndia(addDays(today, -1)).getTime();
  const hoursAgo = (hours: number) => new Date(start - Math.round(hours * 3_600_000));
  const daysAgo = (days: number) => hoursAgo(days * 24 + wholeBetween(random, 20, 1_000) / 60);
  return { today, random, person: (key) => personOf(people, key), daysAgo, hoursAgo };
}

function personOf(people: ReadonlyMap<string, UserRow>, key: string): UserRow {
  const found = people.get(key);
  if (found === undefined) throw new Error(`Nobody of the demo is called ${key}.`);
  return found;
}
