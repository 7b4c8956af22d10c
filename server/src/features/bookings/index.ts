export { buildBookings, type Bookings } from './bookings.service.ts';
export { listHireTasks, type HireTaskRow } from './hire-tasks.repository.ts';
