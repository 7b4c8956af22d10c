import type { House } from '@polam/server/http/house';
import { buildCounters } from './counters.service.ts';
import { buildProfile, type ProfileRooms } from './profile.service.ts';

/** What is composed of several rooms; it reads only. */
export function buildViews(house: House, rooms: ProfileRooms) {
  return { counters: buildCounters(house), getProfile: buildProfile(house, rooms) };
}

/** The views of a running server. */
export type Views = ReturnType<typeof buildViews>;
