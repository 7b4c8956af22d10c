import type * as calls from '@polam/contract/calls/equipment';
import { givenNames, noNames, slugify } from '@polam/domain/catalogue';
import { assemble } from '@polam/server/assemble';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { mayReveal } from '@polam/server/http/limits/reveals';
import { noListeners } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { listKnown, readerOf, type Erased, type Suspended } from '../users/index.ts';
import { buildEquipmentLists } from './equipment-lists.service.ts';
import {
  deleteEquipmentOf,
  findPhotoOf,
  findUnits,
  insertEquipmentType,
  lockEquipment,
  lockEquipmentOf,
  markTakenDown,
} from './equipment-writes.repository.ts';
import { equipmentDocument } from './equipment.documents.ts';
import { findEquipment, type EquipmentRow } from './equipment.repository.ts';
import {
  buildMoving,
  buildWriting,
  type EquipmentLeaving,
  type Recounted,
} from './write-equipment.service.ts';

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
      createType: buildCreateType(),
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

/** Picture of types that admins add. */
const PICTURE = 'plough';

/** Handler that adds a type of equipment; its rate is by the day unless another unit is given. */
function buildCreateType(): Handler<typeof calls.createType> {
  return async ({ rateUnit = 'day', keywords = '', ...written }, context) => {
    const id = uuidv7();
    const slug = slugify(written.name) || `equipment-${id.slice(-12)}`;
    const type = { id, slug, names: { ...noNames, ...givenNames(written) }, rateUnit };
    return context.commit(async (tx) => {
      const isNew = await insertEquipmentType(tx, {
        ...type,
        aliases: aliasesIn(keywords),
        picture: PICTURE,
      });
      if (!isNew) return refuse('name-taken', { equipment_category: { problem: 'taken' } });
      const { actor, requestId } = context;
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'equipment-type-created',
        subjectId: id,
        requestId,
      });
      return ok({});
    });
  };
}

/** The aliases of a type, separated by commas. */
function aliasesIn(keywords: string): readonly string[] {
  return keywords
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

/** Width in pixels where an `<img>` names none: enough for a page, not for a poster. */
const DEFAULT_WIDTH = 640;

/** Handlers of the page of equipment, and its photos. */
function buildEquipmentPage(
  appContext: AppContext,
  { catalogue, photos }: { catalogue: Catalogue; photos: Photos },
) {
  const get: Handler<typeof calls.get> = async ({ equipmentId }, context) => {
    const row = await findEquipment(appContext.db, equipmentId, readerOf(context, appContext.now()));
    if (row === null || row.state === 'deleted') return refuse('not-found');
    const isShown = await mayShowContact(row, context);
    const shown = isShown ? row : { ...row, phone: null, address: null };
    const seen = { language: context.language, catalogue: await catalogue.current() };
    return ok({ equipment: equipmentDocument(shown, seen) });
  };

  /** Reveals of unknown owners are limited per day. */
  async function mayShowContact(row: EquipmentRow, context: Context): Promise<boolean> {
    const { actor } = context;
    if (actor === null || row.phone === null) return false;
    const known = await listKnown(appContext.db, [row.ownerId], readerOf(context, appContext.now()));
    return known.length > 0 || (await mayReveal(appContext, row.ownerId, { ...context, actor }));
  }

  const photo: Handler<typeof calls.photo> = async ({ equipmentId, photoId, width = DEFAULT_WIDTH }) => {
    const found = await findPhotoOf(appContext.db, { equipmentId, photoId: photoId ?? null });
    if (found === null) return refuse('not-found');
    if (found.photoId !== null) {
      const isNamed = found.photoId === photoId;
      const bytes = await photos.findBytes({ photoId: found.photoId, width, isNamed });
      if (bytes !== null) return ok(bytes);
    }
    const type = (await catalogue.current()).findEquipmentTypeById(found.typeId);
    return ok(await photos.stockBytes(type?.picture ?? ''));
  };

  return { get, photo };
}
