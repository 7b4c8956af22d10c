export { ratingRoutes } from './ratings.routes.ts';
export { buildRatings, type Ratings } from './ratings.service.ts';
