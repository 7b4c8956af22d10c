export { noticeRoutes } from './notices.routes.ts';
export { buildNotices, type Notices } from './notices.service.ts';
