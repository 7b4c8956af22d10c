import { DISPUTE_LENGTH } from '@polam/domain/trade/order-notes';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { TextArea } from '~/ui/fields/text-field.tsx';

interface ReasonFormProps {
  /** Name of the draft, which survives a reload until it is sent. */
  readonly draftKey: string;
  /** Consequences of sending. */
  readonly effect: string;
  readonly label: string;
  /** Sentences that users often write, each added with one tap. */
  readonly phrases?: readonly string[];
  readonly maxLength?: number;
  readonly send: { readonly text: string; readonly look: ButtonLook; readonly icon?: IconName };
  readonly isSending: boolean;
  /** Another action to take instead. */
  readonly instead?: ReactNode;
  /** Called with a text that is not empty; true when it has been sent. */
  readonly onSend: (words: string) => Promise<boolean>;
}

/** Form of the reason that a dispute, or the cancelling of an order, requires. */
export function ReasonForm({ draftKey, effect, label, send, isSending, onSend, ...more }: ReasonFormProps) {
  const { phrases = [], maxLength = DISPUTE_LENGTH, instead } = more;
  const sentence = useProblemSentence();
  const [words, setWords] = useDraftText(draftKey);
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said === '') setError(sentence({ type: 'required' }));
    else if (await onSend(said)) setWords('');
  };
  const say = (said: string) => {
    setWords(said);
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <p className="text-soil-soft">{effect}</p>
      <TextArea
        label={label}
        rows={phrases.length > 0 ? 2 : 4}
        maxLength={maxLength}
        error={error}
        value={words}
        onChange={({ target }) => say(target.value)}
      />
      {phrases.length > 0 && <Phrases phrases={phrases} onSay={say} />}
      <Button type="submit" wide look={send.look} icon={send.icon} busy={isSending}>
        {send.text}
      </Button>
      {instead}
    </form>
  );
}

function Phrases({ phrases, onSay }: { phrases: readonly string[]; onSay: (phrase: string) => void }) {
  return (
    <ul className="-mt-2 flex flex-wrap gap-2">
      {phrases.map((phrase) => (
        <li key={phrase} className="max-w-full">
          <button
            type="button"
            onClick={() => onSay(phrase)}
            className="press min-h-10 rounded-full border border-line-strong bg-card px-3.5 py-1 text-start text-small hover:bg-sunk"
          >
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  );
}
