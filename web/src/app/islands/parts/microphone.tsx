import type { Language } from '@polam/domain/catalogue';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { findRecognition, type SpeechProblem } from '~/lib/speech/recognition.ts';
import { SpeakButton } from '~/lib/speech/speak-button.tsx';

/** Room for the microphone at the end of a field. */
const ROOM = 'pe-12';

interface MicrophoneProps {
  readonly field: HTMLInputElement;
  readonly language: Language;
  readonly labels: Readonly<Record<'speak' | 'listening', string>>;
  /** Called when what was heard stands in the field. */
  readonly onTyped: () => void;
}

/**
 * Puts a microphone into a field that is not hydrated, where the browser recognises speech. Returns a function that leaves
 * the field as the server rendered it.
 */
export function addMicrophone(props: MicrophoneProps): () => void {
  const { field } = props;
  const beside = field.parentElement;
  if (beside === null || findRecognition() === null) return () => undefined;
  const place = beside.appendChild(document.createElement('div'));
  const hadRoom = field.classList.contains(ROOM);
  field.classList.add(ROOM);
  const root = createRoot(place);
  root.render(<Microphone {...props} />);
  return () => {
    root.unmount();
    place.remove();
    if (!hadRoom) field.classList.remove(ROOM);
  };
}

function Microphone({ field, language, labels, onTyped }: MicrophoneProps) {
  const [trouble, setTrouble] = useState('');
  return (
    <>
      <SpeakButton
        language={language}
        labels={labels}
        fieldBeside={() => {
          setTrouble('');
          return field;
        }}
        onProblem={(problem) => void sentenceOf(problem, language).then(setTrouble)}
        onTyped={onTyped}
      />
      <p role="status" className="pt-1 text-small text-chilli empty:hidden">
        {trouble}
      </p>
    </>
  );
}

/** The sentence of a problem, loaded now: most who search hear none of it. Empty where it does not come. */
async function sentenceOf(problem: SpeechProblem, language: Language): Promise<string> {
  try {
    const loaded: unknown = await import(`../../../i18n/${language}/own/own.ts`);
    const { own } = loaded as { readonly own: Readonly<Record<string, string>> };
    return own[`voice.${problem}`] ?? '';
  } catch {
    return '';
  }
}
