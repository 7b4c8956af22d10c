import { buildNotices, type NoticeOptions, type Notices } from '../features/notices/index.ts';
import type { TestHouse } from './house.ts';

/** The notices of a house as its timers ask them; devices are on this machine. */
export function noticeRoomOf({ app: { house } }: TestHouse, options: NoticeOptions = {}): Notices {
  return buildNotices(house, { reach: 'loopback', ...options });
}
