import { describe, expect, it } from 'vitest';
import {
  ANSWER_DAYS,
  DECISION_DAYS,
  disputeKinds,
  disputeStep,
  isDisputeSaid,
  mayAnswerDispute,
} from './dispute.ts';
import { orderStates } from './order.ts';

const openedAt = new Date('2026-03-05T06:00:00Z');
const after = (days: number) => new Date(openedAt.getTime() + days * 86_400_000);

describe('a dispute', () => {
  it('waits for the other side, and then for an admin, each until a day that both read', () => {
    const open = { openedAt, isAnswered: false };

    expect(disputeStep(open, openedAt)).toEqual({ awaits: 'other-side', until: after(ANSWER_DAYS) });
    expect(disputeStep(open, after(ANSWER_DAYS))).toEqual({ awaits: 'admin', until: after(DECISION_DAYS) });
    expect(disputeStep({ openedAt, isAnswered: true }, openedAt)).toEqual({
      awaits: 'admin',
      until: after(DECISION_DAYS),
    });
  });

  it('needs words where no tile says what it is about', () => {
    for (const kind of disputeKinds)
      expect([isDisputeSaid({ kind, words: '' }), isDisputeSaid({ kind, words: 'Wet' })]).toEqual([
        kind !== 'other',
        true,
      ]);
  });

  it('is answered by the side that did not open it, until it is decided', () => {
    for (const state of orderStates) {
      expect(mayAnswerDispute(state, 'buyer', 'seller')).toBe(state === 'disputed');
      expect(mayAnswerDispute(state, 'buyer', 'buyer')).toBe(false);
      expect(mayAnswerDispute(state, null, 'seller')).toBe(false);
    }
  });
});
