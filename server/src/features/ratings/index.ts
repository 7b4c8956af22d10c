export { buildRatings, type Ratings } from './ratings.service.ts';
