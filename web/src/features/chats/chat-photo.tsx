import { photo as photoCall } from '@polam/contract/calls/chats';
import { useText } from '~/i18n/language.tsx';
import { PrivatePhoto } from '~/lib/screens/photos/private-photo.tsx';
import type { ChatMessage } from './chats.api.ts';

interface ChatPhotoProps {
  readonly negotiationId: string;
  readonly photo: NonNullable<ChatMessage['photo']>;
  readonly alt: string;
}

/** Photo of a message, for the two of its conversation. */
export function ChatPhoto({ negotiationId, photo, alt }: ChatPhotoProps) {
  const t = useText();
  return (
    <PrivatePhoto
      call={photoCall}
      inputOf={(width) => ({ negotiationId, photoId: photo.id, width })}
      photo={photo}
      alt={alt}
      failedText={t('chat.photo-failed')}
    />
  );
}
