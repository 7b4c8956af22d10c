export type { DeliveryListener } from './deliver-notices.service.ts';
export { buildNotices, type NoticeOptions, type Notices } from './notices.service.ts';
