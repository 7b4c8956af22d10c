import { buildNotices, type Notices } from '../features/notices/index.ts';
import type { DeliveryListener } from '../features/notices/index.ts';
import type { TestHouse } from './house.ts';

/** The notices of a house as its timers ask them; devices are on this machine. */
export function noticeRoomOf({ app: { house } }: TestHouse, onOutcome?: DeliveryListener): Notices {
  return buildNotices(house, { reach: 'loopback', onOutcome });
}
