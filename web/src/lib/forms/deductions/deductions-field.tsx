import { parseDeductions } from '@polam/domain/trade/agreed-deductions';
import { lazy, Suspense, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useDeductionWords } from '~/lib/screens/deduction-words.ts';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import type { DeductedSubject } from './deduction-rows.ts';

// With the table of parameters, which nobody needs who agrees nothing.
const DeductionEditor = lazy(async () => ({
  default: (await import('./deduction-editor.tsx')).DeductionEditor,
}));

interface DeductionsFieldProps {
  readonly subject: DeductedSubject;
  /** In their written form; empty where nothing is agreed. */
  readonly value: string;
  readonly onChange: (written: string) => void;
  readonly error?: string | undefined;
}

/** What is agreed to be taken off at weighing: sentences, and behind one tap the lines to switch on. */
export function DeductionsField({ subject, value, onChange, error }: DeductionsFieldProps) {
  const t = useText();
  const sentences = useDeductionWords()(value);
  const sentence = useProblemSentence();
  const [isOpen, setOpen] = useState(false);
  // Once shown, the lines stay: half a number that is folded away is not lost.
  const [wasOpen, setWasOpen] = useState(false);
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
    <details
      open={isOpen || isRefused}
      className="group rounded-card border border-line px-3.5"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2">
        <Icon name="scale" className="size-5 shrink-0 text-leaf" />
        <span className="grid min-w-0 grow">
          <span className="font-semibold">{t('quality.deductions')}</span>
          <span className="text-small text-soil-soft">
            {sentences.length === 0 ? t('quality.deductions-none') : sentences.join(' · ')}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {(wasOpen || isRefused) && (
        <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
          <DeductionEditor
            key={typed.version}
            subject={subject}
            value={value}
            onChange={write}
            isRefused={isRefused}
          />
        </Suspense>
      )}
      {isRefused && (
        <p role="alert" className="pb-3 text-small font-semibold text-chilli">
          {isRead ? error : sentence({ type: 'not-a-number' })}
        </p>
      )}
    </details>
  );
}
