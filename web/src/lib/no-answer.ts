import { useText } from '~/i18n/language.tsx';
import { useOnline } from './online.ts';
import type { RefusedError } from './query-client.ts';

/** The state of a question without an answer. */
export interface Unanswered {
  readonly error: RefusedError | null;
}

/** Reason for which a question has no answer; null while one is on its way. */
export function useWhyNoAnswer({ error }: Unanswered): string | null {
  const t = useText();
  const isOnline = useOnline();
  if (error === null) return null;
  return isOnline ? error.message : t('errors.offline');
}
