import { addDays, dayInIndia } from '@polam/domain/day';
import type { House } from '@polam/server/http/house';
import { foldTallies } from './fold-tallies.repository.ts';

/** Days whose figures may still be in parts: writers add them on the day itself, or soon after it. */
const DAYS_IN_PARTS = 8;

/** Puts together the figures that writers at one time have parted; of today they still write. */
export function buildFolding(house: House) {
  const foldFigures = (): Promise<number> => {
    const today = dayInIndia(house.now());
    return foldTallies(house.db, { from: addDays(today, -DAYS_IN_PARTS), to: addDays(today, -1) });
  };

  return { foldFigures };
}
