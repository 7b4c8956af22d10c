import { assemble } from '@polam/server/assemble';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { noListeners } from '@polam/server/http/listeners';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Erased, Suspended } from '../users/index.ts';
import { buildEquipmentLists } from './equipment-lists.service.ts';
import { buildEquipmentPage } from './equipment-page.service.ts';
import { buildCreateType } from './create-type.service.ts';
import {
  deleteEquipmentOf,
  findUnits,
  lockEquipment,
  lockEquipmentOf,
  markTakenDown,
} from './equipment-writes.repository.ts';
import { buildMoving, type EquipmentLeaving } from './move-equipment.service.ts';
import { buildWriting, type Recounted } from './write-equipment.service.ts';

/** Greatest number of units booked on some day, as a dependent feature counts it. */
export type CountBooked = (tx: Transaction, fact: EquipmentLeaving) => Promise<number>;

/** Handlers and services of equipment for hire and for sale. */
export function buildEquipment(appContext: AppContext, deps: { catalogue: Catalogue; photos: Photos }) {
  const leaving = noListeners<EquipmentLeaving>();
  const recounted = noListeners<Recounted>();
  const counting: CountBooked[] = [];
  const mostBooked: CountBooked = async (tx, fact) => {
    let most = 0;
    for (const count of counting) most = Math.max(most, await count(tx, fact));
    return most;
  };
  const isBooked = async (tx: Transaction, fact: EquipmentLeaving) => (await mostBooked(tx, fact)) > 0;

  /** Listener for a user who leaves: deletes the user's equipment, with phones and addresses. */
  const eraseUser = (tx: Transaction, { userId }: Erased): Promise<void> => deleteEquipmentOf(tx, userId);

  /** Listener for a suspended user: takes the user's equipment down; hirers who wait for it are notified. */
  const userSuspended = async (tx: Transaction, { userId, at }: Suspended): Promise<void> => {
    const equipmentList = await lockEquipmentOf(tx, userId);
    await markTakenDown(tx, { ids: equipmentList.map(({ id }) => id), at });
    for (const equipment of equipmentList) await leaving.notify(tx, { equipment, at });
  };

  return assemble(
    buildEquipmentLists(appContext, deps),
    buildEquipmentPage(appContext, deps),
    buildWriting(appContext, { ...deps, mostBooked, notifyRecounted: recounted.notify }),
    buildMoving(appContext, { ...deps, isBooked, notifyLeaving: leaving.notify }),
    {
      createType: buildCreateType(appContext),
      /** Locks equipment until the transaction ends; null where there is none. */
      lock: lockEquipment,
      findUnits,
      /** Adds a counter of the units booked at most on a day to come. */
      unlessBooked: (count: CountBooked): void => void counting.push(count),
      /** Adds a listener for equipment that is deleted or taken down. */
      whenLeaving: leaving.add,
      /** Adds a listener for equipment that is about to have fewer units. */
      whenRecounted: recounted.add,
      eraseUser,
      userSuspended,
    },
  );
}

/** The equipment of a running server. */
export type Equipment = ReturnType<typeof buildEquipment>;
