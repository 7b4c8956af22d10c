import { nameInScript } from '@polam/domain/names/name-in-script';
import { useLanguage } from '~/i18n/language.tsx';

/** A name, and how its owner writes it in other scripts. */
export interface Named {
  readonly name: string;
  readonly spellings?: Readonly<Record<string, string>> | undefined;
}

/** Names of users and places in the reader's script: as their owner writes them, else by rule, else as they stand. */
export function useSpokenName(): (named: Named) => string {
  const language = useLanguage();
  return ({ name, spellings }) => spellings?.[language] ?? nameInScript(name, language) ?? name;
}
