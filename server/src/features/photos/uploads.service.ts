import type * as calls from '@polam/contract/calls/uploads';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import {
  countReceived,
  deleteBeyond,
  deletePartsBefore,
  insertPart,
} from '@polam/server/http/calls/uploads/upload-parts.repository';
import { ok, refuse } from '@polam/server/http/result';

const MOST_PART_BYTES = 1_000_000;
/** As long as the key of the call that takes the files is known. */
const DAY_MS = 86_400_000;

/** Files that come in parts. */
export function buildUploads({ db, config }: AppContext) {
  const { maxBytes, maxPerListing } = config.photo;

  const sendPart: Handler<typeof calls.sendPart> = async (
    { name, startAt, size },
    { actor, files, commit },
  ) => {
    const content = files[0]?.content;
    if (content === undefined) return refuse('invalid-input', { photo: { problem: 'required' } });
    if (size > maxBytes || content.length > MOST_PART_BYTES || startAt + content.length > size)
      return refuse('photo-too-heavy', { photo: { problem: 'photo-too-heavy' } });
    const key = { userId: actor.id, name };
    return commit(async (tx) => {
      await insertPart(tx, { ...key, startAt, size, content });
      await deleteBeyond(tx, key, maxBytes * maxPerListing);
      return ok({ received: await countReceived(tx, key) });
    });
  };

  return { sendPart, deleteOld: () => deletePartsBefore(db, new Date(Date.now() - DAY_MS)) };
}
