import type { Language } from '@polam/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { listen, mayListen, type Heard } from './recognition.ts';

/** Listens while it is pressed once and until something was said, and types that into the field beside it. */
export function VoiceButton({ language }: { language: Language }) {
  const t = useText();
  const [isListening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!mayListen(language)) return null;

  const begin = (field: HTMLInputElement | null) => {
    const finish = (heard: Heard) => {
      setListening(false);
      if (heard === null) return;
      if (!heard.ok) toast.error(t(`voice.${heard.problem}`));
      else if (field !== null) typeInto(field, heard.text);
    };
    setListening(true);
    stop.current = listen(language, finish);
  };
  return (
    <IconButton
      icon="microphone"
      label={t(isListening ? 'voice.listening' : 'voice.speak')}
      aria-pressed={isListening}
      onClick={({ currentTarget }) =>
        isListening ? stop.current?.() : begin(currentTarget.parentElement?.querySelector('input') ?? null)
      }
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
