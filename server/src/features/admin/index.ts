export { buildAdmin, type Admin } from './admin.service.ts';
