import type * as calls from '@polam/contract/calls/listings';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Photos } from '../../photos/index.ts';
import { findPhotoOf } from './listing-parts.repository.ts';

/** Width in pixels where an `<img>` names none: enough for a page, not for a poster. */
const DEFAULT_WIDTH = 640;

/** The photos of listings, and the pictures of commodities that stand in for them. */
export function buildListingPhoto(
  appContext: AppContext,
  { catalogue, photos }: { catalogue: Catalogue; photos: Photos },
) {
  const photo: Handler<typeof calls.photo> = async ({ listingId, photoId, width = DEFAULT_WIDTH }) => {
    const found = await findPhotoOf(appContext.db, { listingId, photoId: photoId ?? null });
    if (found === null) return refuse('not-found');
    if (found.photoId !== null) {
      const isNamed = found.photoId === photoId;
      const bytes = await photos.findBytes({ photoId: found.photoId, width, isNamed });
      if (bytes !== null) return ok(bytes);
    }
    const commodity = (await catalogue.current()).findCommodity(found.commodityId);
    return ok(await photos.stockBytes(commodity?.picture ?? ''));
  };
  return { photo };
}
