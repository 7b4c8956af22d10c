import { expect, it } from 'vitest';
import { answerDueAt } from './letter-topic.ts';

it('a grievance has its answer in thirty days, and any other letter when there is time', () => {
  const writtenAt = new Date('2026-11-22T10:00:00Z');

  expect(answerDueAt('grievance', writtenAt)?.toISOString()).toBe('2026-12-22T10:00:00.000Z');
  expect(answerDueAt('general', writtenAt)).toBeNull();
});
