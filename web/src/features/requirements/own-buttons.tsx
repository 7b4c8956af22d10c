import { close, reopen } from '@polam/contract/calls/requirements';
import { mayMoveRequirement, type RequirementMove } from '@polam/domain/market/requirement';
import { useState, type ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { Button } from '~/ui/button.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog, Sheet } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { RequirementDetails, RequirementTerms, useWarnOfTerms } from './requirement-fields.tsx';
import { useEditForm, type RequirementForm } from './requirement-form-state.ts';
import { wantedName, type Requirement, today } from './requirement.ts';

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
    <Sheet isOpen={isOpen} onClose={onClose} title={t('requirements.edit-title')}>
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
      <ActOrKeep keepText={t('requirements.keep')} onKeep={onClose}>
        <Button look="danger" onClick={onConfirm}>
          {t('requirements.close')}
        </Button>
      </ActOrKeep>
    </Dialog>
  );
}

/** Closing a requirement of the reader's own, or opening it again. */
interface RequirementMoves {
  readonly make: (move: 'close' | 'reopen', requirementId: string) => Promise<void>;
  readonly isBusy: boolean;
}

/** Moves the reader's own requirements, and shows the result. */
function useMoveRequirement(): RequirementMoves {
  const t = useText();
  const submissions = { close: useSubmit(close), reopen: useSubmit(reopen) };
  const [isBusy, setBusy] = useState(false);
  const make: RequirementMoves['make'] = async (move, requirementId) => {
    setBusy(true);
    const answer = await submissions[move].send({ requirementId });
    if (answer.ok) toast.success(t(`requirements.moved.${move}`));
    else toast.error(answer.message);
    await refreshed();
    setBusy(false);
  };
  return { make, isBusy };
}

interface EditFormProps {
  readonly requirement: Requirement;
  /** The field of the name, which knows the catalogue. */
  readonly renderName: (form: RequirementForm) => ReactNode;
  readonly onSaved: (message: string) => void;
}

/** The form that changes a requirement of the reader's own. */
function EditForm({ requirement, renderName, onSaved }: EditFormProps) {
  const t = useText();
  const form = useEditForm(requirement, onSaved);
  const warn = useWarnOfTerms({ requirementId: requirement.id, typed: form.values, begun: form.start });
  return (
    <SendForm form={form} send={t('requirements.save')}>
      {renderName(form)}
      {warn('commodityName')}
      <RequirementTerms form={form} warn={warn} />
      <RequirementDetails form={form} warn={warn} />
    </SendForm>
  );
}
