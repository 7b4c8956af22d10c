import type { Language } from '@polam/domain/catalogue';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';

/** A button that reads a text aloud in the reader's language; nothing where the device has no voice for it. */
export function ReadAloud({ text }: { text: string }) {
  const t = useText();
  const language = useLanguage();
  const hasVoice = useHasVoice(language);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => (isSpeaking ? () => speechSynthesis.cancel() : undefined), [isSpeaking]);
  if (!hasVoice) return null;
  const speak = () => {
    const voice = findVoice(language);
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice?.lang ?? language;
    for (const end of ['end', 'error']) words.addEventListener(end, () => setSpeaking(false));
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    setSpeaking(true);
  };
  return (
    <IconButton
      icon={isSpeaking ? 'close' : 'speaker'}
      label={t(isSpeaking ? 'offers.aloud-stop' : 'offers.aloud')}
      aria-pressed={isSpeaking}
      onClick={isSpeaking ? () => setSpeaking(false) : speak}
    />
  );
}

/**
 * Whether the device has a voice for a language. Voices of a service on the network are passed over: they are listed where there is
 * no network, and for Telugu also where nothing is ever heard. Browsers find their voices after the page has loaded.
 */
function useHasVoice(language: Language): boolean {
  return useSyncExternalStore(
    subscribe,
    () => findVoice(language) !== null,
    () => false,
  );
}

function findVoice(language: Language): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const isOfLanguage = ({ lang, localService }: SpeechSynthesisVoice) =>
    localService && lang.toLowerCase().split(/[-_]/)[0] === language;
  return speechSynthesis.getVoices().find(isOfLanguage) ?? null;
}

function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}
