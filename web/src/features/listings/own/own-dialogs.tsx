import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { ownNameOf } from '../listing.ts';
import type { AskedMove, OwnControl } from './own-control.ts';
import { OwnDeleteDialog } from './own-delete-dialog.tsx';

/** Dialogs that confirm the closing or deletion of a listing. */
export function OwnDialogs({ control }: { control: OwnControl }) {
  const language = useLanguage();
  const { asked, busyId, refusal, dismiss, confirm } = control;
  const shared = { isBusy: busyId !== null, refusal, onClose: dismiss };
  const nameFor = (move: AskedMove) => (asked?.move === move ? ownNameOf(asked.listing, language) : null);
  return (
    <>
      <OwnCloseDialog {...shared} name={nameFor('close')} onConfirm={() => void confirm()} />
      <OwnDeleteDialog {...shared} name={nameFor('delete')} onDelete={(reason) => void confirm(reason)} />
    </>
  );
}

interface OwnCloseDialogProps {
  /** Name of the listing; null while the dialog is closed. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly refusal: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function OwnCloseDialog({ name, isBusy, refusal, onClose, onConfirm }: OwnCloseDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={t('own.close-title', { name: name ?? '' })}
      closeText={t('own.keep')}
    >
      <p>{t('own.close-effect')}</p>
      <RefusalNotice text={refusal} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="danger" busy={isBusy} onClick={onConfirm} className="sm:order-last">
          {t('own.close-now')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('own.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
