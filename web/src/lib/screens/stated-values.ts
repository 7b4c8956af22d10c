import { statedValues, type StatedValue } from '@polam/domain/quality/stated-words';
import { useLanguage, useText } from '~/i18n/language.tsx';

/** Reads what was stated of a lot in the reader's language. */
export function useStatedValues(): (stored: string | null) => readonly StatedValue[] {
  const t = useText();
  const language = useLanguage();
  return (stored) => statedValues(stored, language, (parameter) => t(`quality.parameter.${parameter}`));
}
