import { type Named, spokenName } from '@polam/domain/names/spoken-name';
import { useLanguage } from '~/i18n/language.tsx';

export type { Named };

/** Names of users and places in the reader's script: as their owner writes them, else by rule, else as they stand. */
export function useSpokenName(): (named: Named) => string {
  const language = useLanguage();
  return (named) => spokenName(named, language);
}
