import { equipmentPhotoPath, photoPath, picturePath } from '~/paths.ts';
import type { ListedConversation } from './chats.api.ts';

/** Picture of what a conversation is about. */
export function subjectPicture({ kind, id, picture }: ListedConversation['subject']): string {
  if (kind === 'listing') return photoPath(id, 320);
  return kind === 'machine' ? equipmentPhotoPath(id, 320) : picturePath(picture);
}
