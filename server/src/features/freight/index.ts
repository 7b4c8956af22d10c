export { buildFreight, type Freight } from './freight.service.ts';
export type { FreightTable } from './freight-table.ts';
export { landedOf } from './landed.ts';
