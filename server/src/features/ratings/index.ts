export { buildRatings, type Ratings } from './ratings.service.ts';
export { recordAllTrades } from './record-trades.service.ts';
