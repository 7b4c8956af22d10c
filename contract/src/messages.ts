import type { DoneCode } from './call.ts';
import type { LiveEventType } from './events.ts';
import type { FieldProblem, ProblemDetail } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

/** What a notice's sentence names. */
export interface NoticeWords {
  readonly author: string;
  readonly listing: string;
}

/** The sentences of the API in one language: a missing one does not compile. */
export interface Messages {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly problems: Readonly<Record<FieldProblem, (figures: { limit: string }) => string>>;
  readonly done: Readonly<Record<DoneCode, string>>;
  readonly notices: Readonly<Record<LiveEventType, (words: NoticeWords) => string>>;
}

const grouped = new Intl.NumberFormat('en-IN');

/** The sentence of a field's problem, its figures grouped the Indian way. */
export function problemSentence(messages: Messages, { problem, limit }: ProblemDetail): string {
  return messages.problems[problem]({ limit: limit === undefined ? '' : grouped.format(limit) });
}
