export { accountRoutes } from './account.routes.ts';
export { buildAccounts, type AccountDocument, type Accounts } from './account.service.ts';
export { areOpen, isBlocked, isHere, silenceBetween, type Silence } from './blocks.repository.ts';
export { blockRoutes } from './blocks.routes.ts';
export { buildBlocks, type Blocked } from './blocks.service.ts';
export type { Erased } from './leaving.ts';
export type { Suspended } from './suspend-account.service.ts';
export { meterContacts, meterSellers } from './metered-sellers.service.ts';
export { placedPerson, readerOf } from './person-documents.ts';
export {
  contactVisible,
  districtColumn,
  listKnown,
  type PersonRow,
  type Reader,
} from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
export { buildUsers, type Users } from './users.service.ts';
