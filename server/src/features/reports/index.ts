export { reportRoutes } from './reports.routes.ts';
export { buildReports, type Reports } from './reports.service.ts';
