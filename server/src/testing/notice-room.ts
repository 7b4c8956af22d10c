import { buildNotices, type NoticeOptions, type Notices } from '../features/notices/index.ts';
import type { TestApp } from './test-app.ts';

/** The notices feature of a server under test, as its jobs call it; devices are on this computer. */
export function noticeRoomOf({ app: { appContext } }: TestApp, options: NoticeOptions = {}): Notices {
  return buildNotices(appContext, { reach: 'loopback', ...options });
}
