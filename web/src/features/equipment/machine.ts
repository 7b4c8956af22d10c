import type { OutputOf } from '@polam/contract/call';
import type { listForHire, listOfOwner } from '@polam/contract/calls/equipment';

/** A machine for hire or sale, as lists show it. */
export type Machine = OutputOf<typeof listForHire>['equipment'][number];

/** A machine in its owner's own list. */
export type OwnMachine = OutputOf<typeof listOfOwner>['equipment'][number];

/** Whether a machine is let out or sold. */
export type Purpose = Machine['purpose'];

export { machineNames, machineTitle, OTHER_MACHINES } from '@polam/domain/machine-names';
