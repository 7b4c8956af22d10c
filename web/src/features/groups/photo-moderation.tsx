import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { isAdmin, useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { GroupPage } from './groups.api.ts';
import { takePhotoDown } from '@polam/contract/calls/groups';
import { GROUP_TEXT } from '@polam/domain/groups/group';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';

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

interface TakeDownFormProps {
  readonly slug: string;
  readonly photoId: string;
  readonly onDone: () => void;
}

/** Removal of the photo of a group by an admin, with the reason that its managers read. */
function TakeDownForm({ slug, photoId, onDone }: TakeDownFormProps) {
  const t = useText();
  const form = useCallForm<typeof takePhotoDown, { reason: string }>(takePhotoDown, {
    defaults: { reason: '' },
    fixed: { slug, photoId },
    onDone: async () => {
      toast.success(t('groups.photo-removed'));
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('groups.photo-remove')}>
      <TextField
        label={t('groups.remove-reason')}
        hint={t('groups.photo-reason-hint')}
        maxLength={GROUP_TEXT.reason}
        {...form.field('reason')}
      />
    </SendForm>
  );
}
