import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { namesOf } from './listing.ts';
import type { AskedMove, OwnControl } from './own-control.tsx';
import { OwnDeleteDialog } from './own-delete-dialog.tsx';

/** Asks before a listing is closed or deleted. */
export function OwnDialogs({ control }: { control: OwnControl }) {
  const language = useLanguage();
  const { asked, dismiss, confirm } = control;
  const nameFor = (move: AskedMove) => (asked?.move === move ? namesOf(asked.listing, language).name : null);
  return (
    <>
      <OwnCloseDialog name={nameFor('close')} onClose={dismiss} onConfirm={() => confirm()} />
      <OwnDeleteDialog name={nameFor('delete')} onClose={dismiss} onDelete={confirm} />
    </>
  );
}

interface OwnCloseDialogProps {
  /** What the listing is called; null while nothing is to be closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function OwnCloseDialog({ name, onClose, onConfirm }: OwnCloseDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={t('own.close-title', { name: name ?? '' })}
      closeText={t('own.keep')}
    >
      <p>{t('own.close-effect')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="danger" onClick={onConfirm} className="sm:order-last">
          {t('own.close-now')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('own.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
