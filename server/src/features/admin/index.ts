export { adminRoutes } from './admin.routes.ts';
export { buildAdminDesk, type AdminDesk } from './admin.service.ts';
