import type * as calls from '@polam/contract/calls/equipment';
import { moveEquipment } from '@polam/domain/hire/equipment-moves';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { readerOf } from '../users/index.ts';
import { equipmentDocument } from './equipment.documents.ts';
import { findEquipment } from './equipment.repository.ts';
import { lockEquipment, markMoved, type LockedEquipment } from './equipment-writes.repository.ts';

/** Equipment that is deleted or taken down. */
export interface EquipmentLeaving {
  /** Locked. */
  readonly equipment: LockedEquipment;
  readonly at: Date;
}

interface Rooms {
  readonly catalogue: Catalogue;
  /** Whether days to come are booked, as dependent features say. */
  readonly isBooked: (tx: Transaction, fact: EquipmentLeaving) => Promise<boolean>;
  readonly notifyLeaving: Listener<EquipmentLeaving>;
}

/** Handler that pauses, resumes, deletes or restores one's own equipment. */
export function buildMoving(appContext: AppContext, { catalogue, isBooked, notifyLeaving }: Rooms) {
  const move: Handler<typeof calls.move> = async ({ equipmentId, move: requested }, context) => {
    const { actor, language, requestId, commit } = context;
    const snapshot = await catalogue.current();
    return commit(async (tx) => {
      const at = appContext.now();
      const equipment = await lockEquipment(tx, equipmentId);
      if (equipment === null || equipment.ownerId !== actor.id) return refuse('not-found');
      const moved = moveEquipment(equipment, requested, at);
      if (!moved.ok) return refuse(moved.error);
      const isDeletion = requested === 'delete' && !moved.unchanged;
      if (isDeletion && (await isBooked(tx, { equipment, at }))) return refuse('machine-booked');
      if (!moved.unchanged) await markMoved(tx, { equipment, state: moved.state, at });
      if (isDeletion) {
        await notifyLeaving(tx, { equipment, at });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'equipment-deleted',
          subjectId: equipmentId,
          requestId,
        });
      }
      const row = await findEquipment(tx, equipmentId, readerOf(context, at));
      if (row === null) throw new Error(`machine ${equipmentId} was just moved and is gone`);
      return ok({ equipment: equipmentDocument(row, { language, catalogue: snapshot }) });
    });
  };
  return { move };
}
