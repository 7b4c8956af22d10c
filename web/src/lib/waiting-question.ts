import { readerText } from '~/i18n/language.tsx';
import { RefusedError } from './query-client.ts';

/** A question to the server, as far as it tells whether it waits. */
interface Question {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * A question that waits for the network and has no answer is told as refused until the network is back: every screen
 * says why it shows nothing, and a shape that breathes for ever says nothing.
 */
export function refusedWhileWaiting<Q extends Question>(question: Q): Q {
  if (question.status !== 'pending' || question.fetchStatus !== 'paused') return question;
  const message = readerText()('errors.offline');
  const error = new RefusedError({ ok: false, error: 'unreachable', message, fields: {} });
  return { ...question, status: 'error', isPending: false, isError: true, error };
}
