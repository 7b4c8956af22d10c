export { adminRoutes } from './admin.routes.ts';
export { buildAdmin, type Admin } from './admin.service.ts';
