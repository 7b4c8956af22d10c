import { answerProblem, MIN_ANSWER_LENGTH } from '@polam/domain/users/user';
import { refuse, type Refusal } from '@polam/server/http/result';

/** The refusal of a secret answer that others would guess; null where it may be set, and for none. */
export function weakAnswer(answer: string, own: readonly string[]): Refusal<'invalid-input'> | null {
  const problem = answer === '' ? null : answerProblem(answer, own);
  return problem === null ? null : refuse('invalid-input', { answer: { problem, limit: MIN_ANSWER_LENGTH } });
}
