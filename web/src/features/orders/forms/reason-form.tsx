import { DISPUTE_LENGTH } from '@polam/domain/trade/dispute';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
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
  /** Above all else: a choice that says the reason without words. */
  readonly before?: ReactNode;
  /** Below the words: photos. */
  readonly more?: ReactNode;
  /** Error for missing words; "please fill this in" by default. */
  readonly missing?: string;
  /** Whether it is sent without words too. */
  readonly isOptional?: boolean;
  /** Another action to take instead. */
  readonly instead?: ReactNode;
  /** Called with a text, empty only where it is optional; true when it has been sent. */
  readonly onSend: (words: string) => Promise<boolean>;
}

/** Form of the reason that a dispute, or the cancelling of an order, requires. */
export function ReasonForm({ draftKey, effect, label, send, isSending, onSend, ...others }: ReasonFormProps) {
  const {
    phrases = [],
    maxLength = DISPUTE_LENGTH,
    isOptional = false,
    before,
    more,
    instead,
    missing,
  } = others;
  const t = useText();
  const sentence = useProblemSentence();
  const [words, setWords] = useDraftText(draftKey);
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said === '' && !isOptional) setError(missing ?? sentence({ type: 'required' }));
    else if (await onSend(said)) setWords('');
  };
  const say = (said: string) => {
    setWords(said);
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {before}
      <TextArea
        label={label}
        optional={isOptional ? t('orders.optional') : undefined}
        rows={phrases.length > 0 ? 2 : 4}
        maxLength={maxLength}
        error={error}
        value={words}
        onChange={({ target }) => say(target.value)}
      />
      {phrases.length > 0 && <Phrases phrases={phrases} onSay={say} />}
      {more}
      <p className="text-soil-soft">{effect}</p>
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
            className="press min-h-12 rounded-full border border-line-strong bg-card px-3.5 py-1 text-start text-small hover:bg-sunk"
          >
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  );
}
