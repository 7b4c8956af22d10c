export { contactVisible, districtColumn, type PersonRow, type Reader } from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
export { buildUsers, readerOf, type Users } from './users.service.ts';
