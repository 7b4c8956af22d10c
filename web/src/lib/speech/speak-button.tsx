import type { Language } from '@polam/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { listen, mayListen, type Heard, type SpeechProblem } from './recognition.ts';

interface SpeakButtonProps {
  readonly language: Language;
  readonly labels: Readonly<Record<'speak' | 'listening', string>>;
  /** The field that takes what is heard; null where it is gone. */
  readonly fieldBeside: (button: HTMLElement) => HTMLInputElement | null;
  readonly onProblem: (problem: SpeechProblem) => void;
  /** Called when what was heard stands in the field. */
  readonly onTyped?: () => void;
}

/**
 * Listens while it is pressed once and until something was said, and types that into a field. Knows no sentences, as it
 * stands on documents without the app, too.
 */
export function SpeakButton({ language, labels, fieldBeside, onProblem, onTyped }: SpeakButtonProps) {
  const [isListening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!mayListen(language)) return null;

  const begin = (field: HTMLInputElement | null) => {
    const finish = (heard: Heard) => {
      setListening(false);
      if (heard === null) return;
      if (!heard.ok) {
        onProblem(heard.problem);
        return;
      }
      if (field === null) return;
      typeInto(field, heard.text);
      onTyped?.();
    };
    setListening(true);
    stop.current = listen(language, finish);
  };
  return (
    <IconButton
      icon="microphone"
      label={isListening ? labels.listening : labels.speak}
      aria-pressed={isListening}
      onClick={({ currentTarget }) => (isListening ? stop.current?.() : begin(fieldBeside(currentTarget)))}
      className={cx(
        'absolute end-0 top-0',
        isListening ? 'breathing bg-chilli-tint text-chilli' : 'text-leaf',
      )}
    />
  );
}

/** Types a text as a user does, so that whoever listens to the field hears of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  // React compares with the value that it has set itself; the setter of the element bypasses that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
