import { useSyncExternalStore } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import { quietPart } from '~/lib/screens/later/quiet-part.tsx';

/** Loaded only where the browser recognises speech; where it does not load, one types. */
const VoiceButton = quietPart(async () => (await import('./voice-button.tsx')).VoiceButton);

/** A microphone inside the field beside it, into which it types what it hears; nothing where nothing can be heard. */
export function VoiceInput() {
  const language = useLanguage();
  const mayTry = useSyncExternalStore(neverChanges, hasRecognition, () => false);
  if (!mayTry) return null;
  return <VoiceButton key={language} language={language} />;
}

function hasRecognition(): boolean {
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
}

function neverChanges() {
  return () => undefined;
}
