export { buildPools, type Pools } from './pools.service.ts';
