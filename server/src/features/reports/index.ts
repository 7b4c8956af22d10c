export { buildReports, type Reports } from './reports.service.ts';
