import type * as calls from '@polam/contract/calls/equipment';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { mayReveal } from '@polam/server/http/limits/reveals';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { listKnown, readerOf } from '../users/index.ts';
import { equipmentDocument } from './equipment.documents.ts';
import { findEquipment, type EquipmentRow } from './equipment.repository.ts';
import { findPhotoOf } from './equipment-writes.repository.ts';

/** Width in pixels where an `<img>` names none: enough for a page, not for a poster. */
const DEFAULT_WIDTH = 640;

/** Handlers of the page of equipment, and its photos. */
export function buildEquipmentPage(
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
