import { takePhotoDown } from '@polam/contract/calls/groups';
import { GROUP_TEXT } from '@polam/domain/groups/group';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';

interface TakeDownFormProps {
  readonly slug: string;
  readonly photoId: string;
  readonly onDone: () => void;
}

/** Removal of the photo of a group by an admin, with the reason that its managers read. */
export function TakeDownForm({ slug, photoId, onDone }: TakeDownFormProps) {
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
