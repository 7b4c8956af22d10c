import { ask } from '@polam/contract/calls/cold-storage';
import { STORAGE_TEXT } from '@polam/domain/hire/cold-storage';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Progress } from '~/ui/charts/length-bars.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { ColdStorage, ManagedStorage } from './cold-storage.api.ts';

interface AskDialogProps {
  /** Null while the dialog is closed. */
  readonly storage: ColdStorage | null;
  readonly onClose: () => void;
}

/** Sends an enquiry to the manager of a cold storage, with the asker’s name and phone. */
export function AskDialog({ storage, onClose }: AskDialogProps) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <Dialog
      isOpen={storage !== null}
      onClose={onClose}
      title={t('cold-storage.ask-title', { name: storage === null ? '' : spoken(storage) })}
    >
      {storage !== null && <AskForm storageId={storage.id} onDone={onClose} />}
    </Dialog>
  );
}

/** Form of an enquiry. */
export function AskForm({ storageId, onDone }: { storageId: string; onDone: () => void }) {
  const t = useText();
  const form = useCallForm<typeof ask, { message: string }>(ask, {
    defaults: { message: '' },
    fixed: { storageId },
    onDone: (_value, message) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <SendForm form={form} send={t('cold-storage.ask-send')} icon="send">
      <p className="text-soil-soft">{t('cold-storage.ask-effect')}</p>
      <TextArea
        label={t('cold-storage.ask-words')}
        placeholder={t('cold-storage.ask-example')}
        rows={4}
        maxLength={STORAGE_TEXT.enquiry}
        {...form.field('message')}
      />
    </SendForm>
  );
}

/**
 * Free space now, of the capacity, and the date of that figure: the first question of a farmer with a crop.
 */
export function StorageRoom({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const { number, dayOf, ago } = useFormats();
  const { freeTonnes, freeToldAt, capacityTonnes } = storage;
  if (freeTonnes === null || freeToldAt === null)
    return (
      <Card className="grid gap-1 p-4">
        <h2 className="text-large">{t('cold-storage.free-now')}</h2>
        <p className="text-soil-soft">{t('cold-storage.free-untold')}</p>
      </Card>
    );
  const isFull = freeTonnes === 0;
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-small font-normal text-soil-soft">{t('cold-storage.free-now')}</h2>
      <p className={`text-display leading-tight font-bold ${isFull ? 'text-chilli' : 'text-leaf'}`}>
        {isFull
          ? t('cold-storage.full')
          : t('cold-storage.tonnes', { count: freeTonnes, number: number(freeTonnes) })}
      </p>
      {capacityTonnes !== null && !isFull && (
        <Progress
          value={freeTonnes / capacityTonnes}
          label={t('cold-storage.free-of', { free: number(freeTonnes), all: number(capacityTonnes) })}
        />
      )}
      <p className="text-small text-soil-soft">
        <time dateTime={freeToldAt}>
          {t('cold-storage.updated-on', { day: dayOf(freeToldAt), ago: ago(freeToldAt) })}
        </time>
      </p>
    </Card>
  );
}
