import { DISPUTE_LENGTH } from '@polam/domain/order-notes';
import { useState, type FormEvent } from 'react';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useKeptText } from '~/lib/use-kept-text.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { TextArea } from '~/ui/text-field.tsx';

interface ReasonFormProps {
  /** Under which name what is written survives a reload, until it is sent. */
  readonly keptAs: string;
  /** What follows from it. */
  readonly effect: string;
  readonly label: string;
  readonly send: { readonly text: string; readonly look: ButtonLook; readonly icon?: IconName };
  readonly isSending: boolean;
  /** Takes words that are not empty; true when they have arrived. */
  readonly onSend: (words: string) => Promise<boolean>;
}

/** Asks for the words without which something about a dispute is not done. */
export function ReasonForm({ keptAs, effect, label, send, isSending, onSend }: ReasonFormProps) {
  const sentence = useProblemSentence();
  const [words, setWords] = useKeptText(keptAs);
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said === '') setError(sentence({ type: 'required' }));
    else if (await onSend(said)) setWords('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
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
