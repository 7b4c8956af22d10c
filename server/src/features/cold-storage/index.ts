export { coldStorageRoutes } from './cold-storage.routes.ts';
export { buildColdStorage, type ColdStorage } from './cold-storage.service.ts';
