import { buildNotices, type NoticeOptions, type Notices } from '../features/notices/index.ts';
import type { TestApp } from './test-app.ts';

/** The notices of a house as its timers ask them; devices are on this machine. */
export function noticeRoomOf({ app: { appContext } }: TestApp, options: NoticeOptions = {}): Notices {
  return buildNotices(appContext, { reach: 'loopback', ...options });
}
