import type { Language } from '@polam/domain/catalogue';
import { kindOf, type LiveEvent } from './events.ts';
import type { Messages } from './messages.ts';

/** Sentence of a notice, the same on every screen and in every email. */
export function noticeSentence(
  event: LiveEvent,
  { notices, language }: { readonly notices: Messages['notices']; readonly language: Language },
): string {
  // The words are those of the event's own kind, which the compiler cannot follow through the table.
  return notices[event.type](kindOf(event).words(event, language));
}
