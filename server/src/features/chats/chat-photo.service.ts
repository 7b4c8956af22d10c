import type * as calls from '@polam/contract/calls/chats';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Photos } from '../photos/index.ts';
import { hasPhoto } from './lines.repository.ts';
import { findChat, getConversation } from './chats.repository.ts';

/** Width in pixels unless requested otherwise. */
const DEFAULT_WIDTH = 640;

/** Handler of the photos of conversations, for the two parties only. */
export function buildChatPhoto(appContext: AppContext, { photos }: { photos: Photos }) {
  const photo: Handler<typeof calls.photo> = async (input, { actor }) => {
    const { negotiationId, photoId, width = DEFAULT_WIDTH } = input;
    const chat = await findChat(appContext.db, { negotiationId, userId: actor.id });
    if (chat === null) return refuse('not-found');
    const { ids: negotiationIds } = await getConversation(appContext.db, chat);
    if (!(await hasPhoto(appContext.db, { negotiationIds, photoId }))) return refuse('not-found');
    const bytes = await photos.findBytes({ photoId, width, isNamed: false });
    // Served as a download, so that no cache on the way stores a private photo.
    return bytes === null ? refuse('not-found') : ok({ ...bytes, saveAs: `polam-${photoId}.webp` });
  };
  return { photo };
}
