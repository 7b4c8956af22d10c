export { buildAccounts, type AccountDocument, type Accounts } from './account.service.ts';
export { areOpen, isBlocked, isHere, silenceBetween, silenceOf, type Silence } from './blocks.repository.ts';
export { buildBlocks, type Blocked } from './blocks.service.ts';
export type { Erased } from './account.service.ts';
export type { Suspended } from './suspend-account.service.ts';
export { meterContacts, meterSellers } from './metered-sellers.service.ts';
export { RelationsOfUsers } from './relations.ts';
export { findNamedUser, namedUser, namedUserColumn, type NamedUserRow } from './named-user.ts';
export { placedUser, readerOf } from './user-documents.ts';
export {
  contactVisible,
  districtColumn,
  listKnown,
  ratedColumn,
  type UserRow,
  type Reader,
  type ReaderOfRow,
} from './users.repository.ts';
export { buildUsers, type Users } from './users.service.ts';
export {
  firstsOfKinds,
  taskColumns,
  taskOrder,
  type TradeTaskRow,
  type TaskQuery,
  type TaskRow,
} from './tasks.repository.ts';
