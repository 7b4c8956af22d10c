export type { DeliveryListener } from './deliver-notices.service.ts';
export { noticeRoutes } from './notices.routes.ts';
export { buildNotices, type NoticeOptions, type Notices } from './notices.service.ts';
