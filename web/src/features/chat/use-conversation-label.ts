import { useText } from '~/i18n/language.tsx';

/** What a thread is called; without a network the name of the other may not be known yet. */
export function useConversationLabel(name: string): string {
  const t = useText();
  return name === '' ? t('chat.title') : t('chat.with', { name });
}
