import { DISPUTE_LENGTH } from '@polam/domain/order-notes';
import { useState, type FormEvent } from 'react';
import { useProblemSentence } from '~/i18n/problems.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { TextArea } from '~/ui/text-field.tsx';

interface ReasonFormProps {
  /** What follows from it. */
  readonly effect: string;
  readonly label: string;
  readonly send: { readonly text: string; readonly look: ButtonLook; readonly icon?: IconName };
  readonly isSending: boolean;
  /** Hears words that are not empty. */
  readonly onSend: (words: string) => void;
}

/** Asks for the words without which something about a dispute is not done. */
export function ReasonForm({ effect, label, send, isSending, onSend }: ReasonFormProps) {
  const sentence = useProblemSentence();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said === '') setError(sentence({ type: 'required' }));
    else onSend(said);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-soil-soft">{effect}</p>
      <TextArea
        label={label}
        rows={4}
        maxLength={DISPUTE_LENGTH}
        error={error}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide look={send.look} icon={send.icon} busy={isSending}>
        {send.text}
      </Button>
    </form>
  );
}
