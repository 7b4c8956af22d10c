import { describe, expect, it } from 'vitest';
import { complaintsOfMessage } from './commit-rules.ts';

const good = `offers: Refuse a counter-offer made out of turn.

Two quick clicks let a buyer counter his own offer. Checked: offers.test.ts.
# Please enter the commit message for your changes.
`;

describe('the message of a commit', () => {
  it('names its area, says what it does, and why', () => {
    expect(complaintsOfMessage(good)).toEqual([]);
    expect(complaintsOfMessage(good.replace('offers:', 'web, e2e:'))).toEqual([]);
  });

  it.each([
    ['no area', good.replace('offers: ', ''), 'the subject is not written "area: Imperative sentence."'],
    ['no sentence', good.replace('turn.', 'turn'), 'the subject is not written "area: Imperative sentence."'],
    [
      'a long subject',
      good.replace('turn.', `turn ${'again '.repeat(8)}.`),
      'the subject is longer than 72 characters',
    ],
    ['no empty line', good.replace('\n\n', '\n'), 'the second line is not empty'],
    ['no body', good.split('\n')[0] ?? '', 'no body says why, and how it was checked'],
  ])('with %s is refused', (_what, message, complaint) => {
    expect(complaintsOfMessage(message)).toContain(complaint);
  });
});
