import { parseDeductions } from '@polam/domain/trade/agreed-deductions';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useDeductionWords } from '~/lib/screens/deduction-words.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { FoldedField } from '~/lib/forms/folded-field.tsx';
import type { DeductedSubject } from './deduction-rows.ts';

// With the table of parameters, which nobody needs who agrees nothing.
const DeductionEditor = laterComponent(async () => (await import('./deduction-editor.tsx')).DeductionEditor);

interface DeductionsFieldProps {
  readonly subject: DeductedSubject;
  /** In their written form; empty where nothing is agreed. */
  readonly value: string;
  readonly onChange: (written: string) => void;
  readonly error?: string | undefined;
}

/** Deductions that are agreed for weighing: sentences, and behind one tap the lines to switch on. */
export function DeductionsField({ subject, value, onChange, error }: DeductionsFieldProps) {
  const t = useText();
  const sentences = useDeductionWords()(value);
  const [typed, setTyped] = useState({ written: value, version: 0 });
  // Lines that another part of the form has filled in, or emptied, begin anew.
  if (typed.written !== value) setTyped({ written: value, version: typed.version + 1 });
  const write = (written: string) => {
    setTyped({ ...typed, written });
    onChange(written);
  };
  const isRefused = error !== undefined && error !== '';
  const isRead = parseDeductions(value) !== null;
  return (
    <FoldedField
      label={t('quality.deductions')}
      summary={isRead ? sentences.join(' · ') || t('quality.deductions-none') : t('quality.check-marked')}
      isRefused={isRefused}
      error={isRead ? error : t('quality.check-marked')}
    >
      <DeductionEditor
        key={typed.version}
        subject={subject}
        value={value}
        onChange={write}
        isRefused={isRefused}
      />
    </FoldedField>
  );
}
