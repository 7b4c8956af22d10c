export { bookingRoutes } from './bookings.routes.ts';
export { buildBookings, type Bookings } from './bookings.service.ts';
