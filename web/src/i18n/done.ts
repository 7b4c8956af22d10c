import type { DoneCode } from '@polam/contract/call';
import { useLanguage } from './language.tsx';
import { messagesIn } from './loaded.ts';

/** The API's sentence for what a call has done, on pages that have all sentences. */
export function useDoneSentence(): (code: DoneCode) => string {
  const { done } = messagesIn(useLanguage());
  return (code) => done[code];
}
