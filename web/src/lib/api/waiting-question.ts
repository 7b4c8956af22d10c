import { readerText } from '~/i18n/language.tsx';
import { RefusedError } from './query-client.ts';

/** The state of a query from which it follows whether it waits for the network. */
interface Question {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * Treats a query that waits for the network and has no answer as refused until the network is back: every
 * screen then says why it shows nothing, which an endless placeholder does not.
 */
export function refusedWhileWaiting<Q extends Question>(question: Q): Q {
  if (question.status !== 'pending' || question.fetchStatus !== 'paused') return question;
  const message = readerText()('errors.offline');
  const error = new RefusedError({ ok: false, error: 'unreachable', message, fields: {} });
  return { ...question, status: 'error', isPending: false, isError: true, error };
}
