import { useText } from '~/i18n/language.tsx';

/** Label of a conversation; offline, the name of the other user may be unknown. */
export function useConversationLabel(name: string): string {
  const t = useText();
  return name === '' ? t('chat.title') : t('chat.with', { name });
}
