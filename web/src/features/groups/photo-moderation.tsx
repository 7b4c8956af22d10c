import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { isAdmin, useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { GroupPage } from './groups.api.ts';
import { TakeDownForm } from './take-down-form.tsx';

/** Lets an admin remove the photo of a group; nothing for others, or where there is none. */
export function PhotoModeration({ group: { slug, photo } }: { group: GroupPage }) {
  const t = useText();
  const session = useSession();
  // The photo that was looked at: managers may replace it while the reason is written.
  const [photoId, setPhotoId] = useState<string | null>(null);
  const close = () => setPhotoId(null);
  if (session.state !== 'signed-in' || !isAdmin(session.user)) return null;
  return (
    <>
      {photo !== null && (
        <Button look="danger" small className="justify-self-start" onClick={() => setPhotoId(photo.id)}>
          {t('groups.photo-remove')}
        </Button>
      )}
      <Dialog isOpen={photoId !== null} onClose={close} title={t('groups.photo-remove-ask')}>
        {photoId !== null && <TakeDownForm slug={slug} photoId={photoId} onDone={close} />}
      </Dialog>
    </>
  );
}
