export { viewRoutes } from './views.routes.ts';
export { buildViews, type Views } from './views.service.ts';
