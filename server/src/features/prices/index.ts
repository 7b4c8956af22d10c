export { buildPrices, shownPrices, type Prices } from './prices.service.ts';
