import { problemSentence, type Messages } from '@polam/contract/messages';
import type { FieldProblem } from '@polam/contract/problems';
import { useLanguage } from './language.tsx';
import { messagesIn } from './loaded.ts';

/** Says what is wrong with a field: a problem of the contract as `code` or `code:limit`, or a ready sentence. */
export function useProblemSentence(): (error: { type?: unknown; message?: string | undefined }) => string {
  const messages = messagesIn(useLanguage());
  return ({ type, message }) => message || sentenceOf(messages, String(type));
}

function sentenceOf(messages: Messages, type: string): string {
  const [code = '', limit] = type.split(':');
  const problem = code in messages.problems ? (code as FieldProblem) : 'not-text';
  return problemSentence(messages, limit === undefined ? { problem } : { problem, limit: Number(limit) });
}
