export { buildReports, type Reports } from './reports.service.ts';
export type { ContactMessageRow } from './reports.repository.ts';
