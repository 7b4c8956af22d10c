import { mayMoveRequirement, type RequirementMove } from '@polam/domain/requirement';
import { useState, type ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog, Sheet } from '~/ui/dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { EditForm } from './edit-form.tsx';
import type { RequirementForm } from './requirement-form-state.ts';
import { wantedName, type Requirement } from './requirement.ts';
import { today } from './today.ts';
import { useMoveRequirement } from './use-move-requirement.ts';

interface OwnButtonsProps {
  readonly requirement: Requirement;
  /** The field of the name, which knows the catalogue. */
  readonly renderName: (form: RequirementForm) => ReactNode;
}

/** Moves on a requirement of the reader's own, by the table that the server uses. */
export function OwnButtons({ requirement, renderName }: OwnButtonsProps) {
  const t = useText();
  const { make, isBusy } = useMoveRequirement();
  const [asked, setAsked] = useState<'edit' | 'close' | null>(null);
  const may = (move: RequirementMove) => mayMoveRequirement(requirement, move, today());
  const dismiss = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      {may('edit') && (
        <Button look="plain" icon="edit" onClick={() => setAsked('edit')} className="flex-1">
          {t('requirements.edit')}
        </Button>
      )}
      {may('close') && (
        <Button look="plain" icon="close" onClick={() => setAsked('close')} className="flex-1">
          {t('requirements.close')}
        </Button>
      )}
      {may('reopen') && (
        <Button
          look="plain"
          icon="renew"
          busy={isBusy}
          onClick={() => void make('reopen', requirement.id)}
          className="flex-1"
        >
          {t('requirements.reopen')}
        </Button>
      )}
      <EditSheet {...{ requirement, renderName }} isOpen={asked === 'edit'} onClose={dismiss} />
      <CloseDialog
        requirement={requirement}
        isOpen={asked === 'close'}
        onClose={dismiss}
        onConfirm={() => {
          dismiss();
          void make('close', requirement.id);
        }}
      />
    </div>
  );
}

interface Opened {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function EditSheet({ requirement, renderName, isOpen, onClose }: OwnButtonsProps & Opened) {
  const t = useText();
  const saved = (message: string) => {
    toast.success(message);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('requirements.edit-title')}
      closeText={t('frame.close')}
    >
      <EditForm requirement={requirement} renderName={renderName} onSaved={saved} />
    </Sheet>
  );
}

interface CloseDialogProps extends Opened {
  readonly requirement: Requirement;
  readonly onConfirm: () => void;
}

function CloseDialog({ requirement, isOpen, onClose, onConfirm }: CloseDialogProps) {
  const t = useText();
  const name = wantedName(requirement, useLanguage());
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('requirements.close-title', { name })}
      closeText={t('requirements.keep')}
    >
      <p>{t('requirements.close-effect')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="danger" onClick={onConfirm} className="sm:order-last">
          {t('requirements.close')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('requirements.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
