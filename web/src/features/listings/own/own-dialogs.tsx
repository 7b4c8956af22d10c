import { LISTING_TEXT } from '@polam/domain/market/listing';
import { useState, type FormEvent } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { Button } from '~/ui/button.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { ownNameOf } from '../listing.ts';
import type { AskedMove, OwnControl } from './own-control.ts';

interface OwnDeleteDialogProps {
  /** Name of the listing; null while the dialog is closed. */
  readonly name: string | null;
  readonly isBusy: boolean;
  /** Error of the last try; empty where there was none. */
  readonly refusal: string;
  readonly onClose: () => void;
  readonly onDelete: (reason: string) => void;
}

/**
 * Asks for the reason of a deletion: any text will do, but it must not be empty. Source: ANSWERS, SPEC's
 * prompt.
 */
export function OwnDeleteDialog({ name, onClose, ...form }: OwnDeleteDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={t('own.delete-title', { name: name ?? '' })}
      closeText={t('own.keep')}
    >
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ isBusy, refusal, onClose, onDelete }: Omit<OwnDeleteDialogProps, 'name'>) {
  const t = useText();
  const sentence = useProblemSentence();
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') setRefused(true);
    else onDelete(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('own.delete-effect')}</p>
      <Reasons onChoose={setReason} />
      <TextArea
        label={t('own.delete-why')}
        rows={2}
        maxLength={LISTING_TEXT.deletionReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isRefused && reason.trim() === '' ? sentence({ type: 'required' }) : undefined}
      />
      <RefusalNotice text={refusal} />
      <ActOrKeep keepText={t('own.keep')} onKeep={onClose}>
        <Button look="danger" icon="trash" type="submit" busy={isBusy}>
          {t('own.delete-now')}
        </Button>
      </ActOrKeep>
    </form>
  );
}

const usualReasons = ['own.reason.sold', 'own.reason.price', 'own.reason.mistake'] as const;

function Reasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      {usualReasons.map((key) => (
        <Button key={key} look="plain" className="rounded-full! px-4" onClick={() => onChoose(t(key))}>
          {t(key)}
        </Button>
      ))}
    </div>
  );
}

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
      <ActOrKeep keepText={t('own.keep')} onKeep={onClose}>
        <Button look="danger" busy={isBusy} onClick={onConfirm}>
          {t('own.close-now')}
        </Button>
      </ActOrKeep>
    </Dialog>
  );
}
