export type { DeliveryListener } from './deliver-notices.service.ts';
export { buildNotices, noticeOf, type NoticeOptions, type Notices } from './notices.service.ts';
