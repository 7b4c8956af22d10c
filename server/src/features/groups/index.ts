export { lockManaged } from './found-group.service.ts';
export { groupDocument, referenceOf } from './group-documents.ts';
export {
  findGroup,
  lockGroup,
  type LockedGroup,
  referenceColumns,
  type GroupReferenceRow,
  type GroupRow,
} from './groups.repository.ts';
export { findCalledAt, numbersOf } from './joinings.repository.ts';
export { join } from './joining.service.ts';
export {
  findNames,
  findRole,
  listMembers,
  shownGroupsOf,
  listStandings,
  lockRole,
} from './members.repository.ts';
export type { Parted } from './membership.service.ts';
export { buildGroups, type Groups } from './groups.service.ts';
