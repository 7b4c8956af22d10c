export { buildPrices, shownPrices, type LatestPrice, type Prices } from './prices.service.ts';
