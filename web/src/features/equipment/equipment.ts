import type { OutputOf } from '@polam/contract/call';
import type { listForHire, listOfOwner } from '@polam/contract/calls/equipment';

/** Equipment for hire or sale, as lists show it. */
export type Equipment = OutputOf<typeof listForHire>['equipment'][number];

/** Equipment in its owner's own list. */
export type OwnEquipment = OutputOf<typeof listOfOwner>['equipment'][number];

/** Whether equipment is for hire or for sale. */
export type Purpose = Equipment['purpose'];

export { equipmentNames, equipmentTitle, OTHER_EQUIPMENT } from '@polam/domain/hire/equipment-names';
