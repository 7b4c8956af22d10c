export { buildViews, type Views } from './views.service.ts';
