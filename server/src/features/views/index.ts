export { buildViews, shownViews, type Views } from './views.service.ts';
