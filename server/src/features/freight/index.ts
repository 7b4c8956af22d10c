export { buildFreight, type Freight } from './freight.service.ts';
export type { FreightTable } from './freight-table.ts';
export { landedFigure, landedOf, landedQuoteOf } from './landed.ts';
export type { CountedWay, Landed } from './landed.ts';
export { LandingPlace } from './landing-place.ts';
