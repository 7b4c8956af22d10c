import type { Language } from '@polam/domain/catalogue';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import { firstView } from '~/lib/screens/first-view.ts';

/** Loaded only where the browser recognises speech; where it does not load, one types. */
const VoiceButton = lazy(async () => {
  await firstView();
  const voice = await import('./voice-button.tsx').catch(() => null);
  return { default: voice === null ? Nothing : voice.VoiceButton };
});

function Nothing(_props: { readonly language: Language }) {
  return null;
}

/** A microphone inside the field beside it, into which it types what it hears; nothing where nothing can be heard. */
export function VoiceInput() {
  const language = useLanguage();
  const mayTry = useSyncExternalStore(neverChanges, hasRecognition, () => false);
  if (!mayTry) return null;
  return (
    <Suspense>
      <VoiceButton key={language} language={language} />
    </Suspense>
  );
}

function hasRecognition(): boolean {
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
}

function neverChanges() {
  return () => undefined;
}
