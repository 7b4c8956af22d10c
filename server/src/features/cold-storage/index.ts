export { buildColdStorage, type ColdStorage } from './cold-storage.service.ts';
