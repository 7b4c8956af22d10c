import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/equipment';
import { blankEquipment, changedEquipment } from '@polam/contract/equipment/fields';
import { givenOf, namesOf } from '@polam/contract/fields';
import type { Language } from '@polam/domain/catalogue';
import { moveEquipment } from '@polam/domain/hire/equipment-moves';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, type Refusal, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Catalogue, EquipmentTypeRow } from '../catalogue/index.ts';
import { buildArrangingPhotos, type Photos } from '../photos/index.ts';
import { type Reader, readerOf } from '../users/index.ts';
import type { Purpose } from './equipment-filter.ts';
import {
  equipmentPhotos,
  insertEquipment,
  type LockedEquipment,
  lockEquipment,
  markMoved,
  updateEquipment,
  type WrittenEquipment,
} from './equipment-writes.repository.ts';
import { equipmentDocument, type SeenEquipment } from './equipment.documents.ts';
import { findEquipment } from './equipment.repository.ts';

type Written = Omit<InputOf<typeof calls.post>, 'ownerId' | 'purpose'>;

/** A new number of units, notified before it is stored. */
export interface Recounted {
  readonly equipment: LockedEquipment;
  readonly units: number;
  readonly at: Date;
}

interface Rooms {
  readonly catalogue: Catalogue;
  readonly photos: Photos;
  /** Number of units booked at most on a day to come, as dependent features count it. */
  readonly mostBooked: (tx: Transaction, fact: Recounted) => Promise<number>;
  /** Notifies dependent features of a smaller number of units. */
  readonly notifyRecounted: Listener<Recounted>;
}

/** Handlers that post and change equipment. */
export function buildWriting(appContext: AppContext, rooms: Rooms) {
  const { catalogue, photos } = rooms;
  const arrange = buildArrangingPhotos(appContext, photos, equipmentPhotos);

  /** Checks outside of the transaction: the place is known, and the files are photos. */
  const readForm = async ({ pincode }: Written, files: Parameters<typeof photos.readAll>[0]) =>
    (await checkPlace(catalogue, pincode)) ?? photos.readAll(files);

  const post: Handler<typeof calls.post> = async (input, context) => {
    const { actor, commit, files } = context;
    const { type, seen } = await understand(catalogue, input.item, context.language);
    const wrong = checkType(type, input.purpose) ?? checkUnits(input, input.purpose);
    if (wrong !== null) return wrong;
    const read = await readForm(input, files);
    if (!read.ok) return read;
    const id = uuidv7();
    const equipment = { ...writtenOf(input, type), id, ownerId: actor.id, purpose: input.purpose };
    return commit(async (tx) => {
      await insertEquipment(tx, { ...equipment, at: appContext.now() });
      const photoIds = await photos.store(tx, { ownerId: actor.id, photos: read.value });
      await equipmentPhotos.insert(tx, { ofId: id, photoIds });
      return answer(tx, id, { reader: readerOf(context, appContext.now()), seen });
    });
  };

  const edit: Handler<typeof calls.edit> = async (input, context) => {
    const { actor, commit, files } = context;
    const { type, seen } = await understand(catalogue, input.item, context.language);
    const read = await readForm(input, files);
    if (!read.ok) return read;
    return commit(async (tx) => {
      const equipment = await lockEquipment(tx, input.equipmentId);
      if (equipment === null || equipment.ownerId !== actor.id || equipment.state === 'deleted')
        return refuse('not-found');
      const written = writtenOf(input, type);
      const wrong =
        checkType(type, equipment.purpose) ??
        checkUnits(input, equipment.purpose) ??
        (await recount(tx, rooms, { equipment, units: written.units, at: appContext.now() }));
      if (wrong !== null) return wrong;
      const misplaced = await arrange(tx, equipment, { added: read.value, order: input.photoOrder });
      if (misplaced !== null) return misplaced;
      await updateEquipment(tx, { ...written, id: equipment.id, at: appContext.now() });
      return answer(tx, equipment.id, { reader: readerOf(context, appContext.now()), seen });
    });
  };

  return { post, edit };
}

/** Type of an item's name, and the language and catalogue of the answer. */
async function understand(catalogue: Catalogue, item: string, language: Language) {
  const snapshot = await catalogue.current();
  return { type: snapshot.resolveEquipmentType(item), seen: { language, catalogue: snapshot } };
}

/**
 * Refusal of fewer units than are booked on some day; else dependent features are notified and may renumber
 * the bookings.
 */
async function recount(
  tx: Transaction,
  { mostBooked, notifyRecounted }: Rooms,
  fact: Recounted,
): Promise<Refusal<'invalid-input'> | null> {
  if (fact.units >= fact.equipment.units) return null;
  const booked = await mostBooked(tx, fact);
  if (fact.units < booked)
    return refuse('invalid-input', { units: { problem: 'machines-booked', limit: booked } });
  await notifyRecounted(tx, fact);
  return null;
}

async function checkPlace(
  { places }: Catalogue,
  pincode: string | undefined,
): Promise<Refusal<'invalid-input'> | null> {
  const isKnown = pincode === undefined || (await places.around(pincode)) !== null;
  return isKnown ? null : refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
}

async function answer(
  tx: Transaction,
  id: string,
  { reader, seen }: { reader: Reader; seen: SeenEquipment },
) {
  const row = await findEquipment(tx, id, reader);
  if (row === null) throw new Error(`machine ${id} was just written and is gone`);
  return ok({ equipment: equipmentDocument(row, seen) });
}

function checkType(type: EquipmentTypeRow, purpose: Purpose): Refusal<'invalid-input'> | null {
  const isRefused = type.hireOnly && purpose === 'sale';
  return isRefused ? refuse('invalid-input', { purp: { problem: 'not-a-choice' } }) : null;
}

/** Equipment for sale is a single unit. */
function checkUnits({ units = 1 }: Written, purpose: Purpose): Refusal<'invalid-input'> | null {
  const isRefused = purpose === 'sale' && units > 1;
  return isRefused ? refuse('invalid-input', { units: { problem: 'machines-range', limit: 1 } }) : null;
}

function writtenOf(input: Written, type: EquipmentTypeRow): WrittenEquipment {
  return { ...blankEquipment, ...givenOf(namesOf(changedEquipment), input), typeId: type.id };
}

/** Equipment that is deleted or taken down. */
export interface EquipmentLeaving {
  /** Locked. */
  readonly equipment: LockedEquipment;
  readonly at: Date;
}

interface MovingRooms {
  readonly catalogue: Catalogue;
  /** Whether days to come are booked, as dependent features say. */
  readonly isBooked: (tx: Transaction, fact: EquipmentLeaving) => Promise<boolean>;
  readonly notifyLeaving: Listener<EquipmentLeaving>;
}

/** Handler that pauses, resumes, deletes or restores one's own equipment. */
export function buildMoving(appContext: AppContext, { catalogue, isBooked, notifyLeaving }: MovingRooms) {
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
