export { buildBookings, type Bookings } from './bookings.service.ts';
