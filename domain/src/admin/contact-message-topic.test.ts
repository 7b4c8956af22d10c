import { expect, it } from 'vitest';
import { answerDueAt, servedContactMessages } from './contact-message-topic.ts';

it('a grievance has its answer in thirty days, and any other letter when there is time', () => {
  const writtenAt = new Date('2026-11-22T10:00:00Z');

  expect(answerDueAt('grievance', writtenAt)?.toISOString()).toBe('2026-12-22T10:00:00.000Z');
  expect(answerDueAt('general', writtenAt)).toBeNull();
});

it('a letter that was answered has served after a year, and any letter after three', () => {
  const { settledBefore, anyBefore } = servedContactMessages(new Date('2029-11-21T10:00:00Z'));

  expect(settledBefore.toISOString()).toBe('2028-11-21T10:00:00.000Z');
  expect(anyBefore.toISOString()).toBe('2026-11-22T10:00:00.000Z');
});
