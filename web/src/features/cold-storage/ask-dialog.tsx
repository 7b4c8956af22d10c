import { ask } from '@polam/contract/calls/cold-storage';
import { STORAGE_TEXT } from '@polam/domain/hire/cold-storage';
import { useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { ColdStorage } from './cold-storage.api.ts';

interface AskDialogProps {
  /** Null while the dialog is closed. */
  readonly storage: ColdStorage | null;
  readonly onClose: () => void;
}

/** Sends an enquiry to the manager of a cold storage, with the asker’s name and phone. */
export function AskDialog({ storage, onClose }: AskDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={storage !== null}
      onClose={onClose}
      title={t('cold-storage.ask-title', { name: storage?.name ?? '' })}
      closeText={t('cold-storage.close')}
    >
      {storage !== null && <AskForm storageId={storage.id} onDone={onClose} />}
    </Dialog>
  );
}

/** Form of an enquiry. */
export function AskForm({ storageId, onDone }: { storageId: string; onDone: () => void }) {
  const t = useText();
  const { form, errorOf, onSubmit, isSending, refusal } = useCallForm<typeof ask, { message: string }>(ask, {
    defaults: { message: '' },
    fixed: { storageId },
    onDone: (_value, message) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-soil-soft">{t('cold-storage.ask-effect')}</p>
      <TextArea
        label={t('cold-storage.ask-words')}
        placeholder={t('cold-storage.ask-example')}
        rows={4}
        maxLength={STORAGE_TEXT.enquiry}
        error={errorOf('message')}
        {...form.register('message')}
      />
      <RefusalNotice text={refusal} />
      <Button type="submit" wide icon="send" busy={isSending}>
        {t('cold-storage.ask-send')}
      </Button>
    </form>
  );
}
