import { useText } from '~/i18n/language.tsx';
import { useOnline } from './online.ts';
import type { RefusedError } from './query-client.ts';

/** A question as far as it has no answer. */
export interface Unanswered {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: RefusedError | null;
}

/**
 * Why a question has no answer; null while one is on its way. Without a network a question waits, and a screen that
 * says so is better than one that waits with it.
 */
export function useWhyNoAnswer({ status, fetchStatus, error }: Unanswered): string | null {
  const t = useText();
  const isOnline = useOnline();
  if (status === 'pending' && fetchStatus !== 'paused') return null;
  return isOnline && error !== null ? error.message : t('errors.offline');
}
