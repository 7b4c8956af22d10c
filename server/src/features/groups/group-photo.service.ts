import type * as calls from '@polam/contract/calls/groups';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Photos } from '../photos/index.ts';
import type { Suspended } from '../users/index.ts';
import { lockManaged, showOwn } from './found-group.service.ts';
import { findPhotoIdOf, listGroupPhotosOf, lockGroup, replacePhoto } from './groups.repository.ts';
import { listManagerIds } from './members.repository.ts';

/** Width in pixels where an `<img>` names none: enough for a page, not for a poster. */
const DEFAULT_WIDTH = 640;

interface Deps {
  readonly photos: Photos;
}

/** The photo of a group: its managers send, replace and remove it, everybody sees it, and admins take it down. */
export function buildGroupPhoto(appContext: AppContext, deps: Deps) {
  const { db, now } = appContext;
  const { photos } = deps;
  const photo: Handler<typeof calls.photo> = async ({ slug, photoId: asked, width = DEFAULT_WIDTH }) => {
    const photoId = await findPhotoIdOf(db, slug);
    if (photoId === null || (asked !== undefined && asked !== photoId)) return refuse('not-found');
    const bytes = await photos.findBytes({ photoId, width, isNamed: asked === photoId });
    return bytes === null ? refuse('not-found') : ok(bytes);
  };

  const setPhoto: Handler<typeof calls.setPhoto> = async ({ slug }, context) => {
    const { actor, files, requestId, commit } = context;
    const read = await photos.readAll(files.slice(0, 1));
    if (!read.ok) return read;
    return commit(async (tx) => {
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      if (files.length === 0) return refuse('invalid-input', { photo: { problem: 'required' } });
      if (files.length > 1)
        return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: 1 } });
      const [photoId = null] = await photos.store(tx, { ownerId: actor.id, photos: read.value });
      await photos.invalidate(tx, await replacePhoto(tx, { id: group.id, photoId, at: now() }));
      const audited = { actorId: actor.id, subjectId: group.id, requestId };
      await recordAudit(tx, { ...audited, action: 'group-photo-set' });
      return showOwn(tx, slug, context);
    });
  };

  const removePhoto: Handler<typeof calls.removePhoto> = ({ slug }, context) =>
    context.commit(async (tx) => {
      const { actor, requestId } = context;
      const group = await lockManaged(tx, slug, actor);
      if ('error' in group) return group;
      if (await takePhotoAway(tx, photos, { id: group.id, at: now() })) {
        const audited = { actorId: actor.id, subjectId: group.id, requestId };
        await recordAudit(tx, { ...audited, action: 'group-photo-removed' });
      }
      return showOwn(tx, slug, context);
    });

  /** Listener to a suspended user: no group shows what the user has sent. */
  const userSuspended: Listener<Suspended> = async (tx, { userId }) =>
    photos.invalidate(tx, await listGroupPhotosOf(tx, userId));

  return { photo, setPhoto, removePhoto, takePhotoDown: takePhotoDownWith(appContext, deps), userSuspended };
}

/** An admin deletes the photo that was looked at; the managers read the reason. */
function takePhotoDownWith({ now }: AppContext, { photos }: Deps): Handler<typeof calls.takePhotoDown> {
  return ({ slug, photoId, reason }, context) =>
    context.commit(async (tx) => {
      const { actor, requestId } = context;
      const group = await lockGroup(tx, { slug });
      if (group === null) return refuse('not-found');
      // The managers may have put another photo in its place, which no admin has looked at.
      if ((await findPhotoIdOf(tx, slug)) !== photoId) return ok({});
      await takePhotoAway(tx, photos, { id: group.id, at: now() });
      const audited = { actorId: actor.id, subjectId: group.id, requestId, reason };
      await recordAudit(tx, { ...audited, action: 'group-photo-removed' });
      const event = { type: 'group.photo-taken-down', slug, groupName: group.name, reason } as const;
      await announce(tx, event, await listManagerIds(tx, group.id));
      return ok({});
    });
}

/** Deletes the photo of a group; false where it has none. */
export async function takePhotoAway(
  tx: Transaction,
  photos: Photos,
  group: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const gone = await replacePhoto(tx, { ...group, photoId: null });
  await photos.invalidate(tx, gone);
  return gone.length > 0;
}
