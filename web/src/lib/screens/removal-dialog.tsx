import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';

interface RemovalDialogProps {
  /** Entry to delete; null while the dialog is closed. */
  readonly thing: { readonly id: string; readonly name: string } | null;
  /** Deletes it; gives the reason of a refusal, empty where it was deleted. */
  readonly remove: (id: string) => Promise<string>;
  readonly isSending: boolean;
  readonly onClose: () => void;
  /** Consequences of the deletion for others. */
  readonly children: ReactNode;
}

/** Asks before an entry of a table is deleted, and shows there why it cannot be. */
export function RemovalDialog({ thing, remove, isSending, onClose, children }: RemovalDialogProps) {
  const t = useText();
  const [refusal, setRefusal] = useState('');
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (thing === null) return;
    const why = await remove(thing.id);
    if (why === '') close();
    else setRefusal(why);
  };
  return (
    <ConfirmDialog
      isOpen={thing !== null}
      title={t('admin.delete-title', { name: thing?.name ?? '' })}
      actText={t('admin.delete')}
      keepText={t('admin.keep')}
      isBusy={isSending}
      refusal={refusal}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmDialog>
  );
}
