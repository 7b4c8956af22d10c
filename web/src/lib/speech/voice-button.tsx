import type { Language } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SpeakButton } from './speak-button.tsx';

/** Types what it hears into the field beside it, and says in a toast where it heard nothing. */
export function VoiceButton({ language }: { language: Language }) {
  const t = useText();
  return (
    <SpeakButton
      language={language}
      labels={{ speak: t('voice.speak'), listening: t('voice.listening') }}
      fieldBeside={(button) => button.parentElement?.querySelector('input') ?? null}
      onProblem={(problem) => toast.error(t(`voice.${problem}`))}
    />
  );
}
