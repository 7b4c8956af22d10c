import { describe, expect, it } from 'vitest';
import { waitSentence } from './messages.ts';
import { en } from './messages/en/messages.ts';
import { hi } from './messages/hi/messages.ts';
import { te } from './messages/te/messages.ts';

describe('the wait after too many tries', () => {
  it.each([
    [1, '10 seconds'],
    [49, '50 seconds'],
    [60, '60 seconds'],
    [61, '2 minutes'],
    [3_600, '60 minutes'],
    [3_601, '2 hours'],
    [86_400, '24 hours'],
  ])('of %i seconds is named as %s', (seconds, named) => {
    expect(waitSentence(en, seconds)).toBe(`Too many tries. Please try again in ${named}.`);
  });

  it('is said in Telugu and Hindi', () => {
    expect(waitSentence(te, 49)).toBe('చాలాసార్లు ప్రయత్నించారు. 50 సెకన్ల తర్వాత మళ్లీ ప్రయత్నించండి.');
    expect(waitSentence(hi, 7_000)).toBe('बहुत बार कोशिश हुई। 2 घंटे बाद फिर कोशिश करें।');
  });
});
