import { describe, expect, it } from 'vitest';
import { allows, consentStateOn, type ConsentTerms } from './agent.ts';

const today = '2026-11-26';
const given: ConsentTerms = {
  givenAt: '2026-11-20T06:00:00.000Z',
  endedAt: null,
  lastOn: null,
  mayAnswer: false,
};

describe('a consent', () => {
  it.each([
    ['in-force', {}],
    ['in-force', { lastOn: today }],
    ['over', { lastOn: '2026-11-25' }],
    ['over', { endedAt: '2026-11-26T06:00:00.000Z' }],
    ['asked', { givenAt: null }],
    ['over', { givenAt: null, endedAt: '2026-11-26T06:00:00.000Z' }],
  ] as const)('is %s with %o', (state, change) => {
    expect(consentStateOn({ ...given, ...change }, today)).toBe(state);
  });

  it('allows goods, and answers to offers only where the farmer said so', () => {
    expect(allows(given, 'goods', today)).toBe(true);
    expect(allows(given, 'answers', today)).toBe(false);
    expect(allows({ ...given, mayAnswer: true }, 'answers', today)).toBe(true);
    expect(allows({ ...given, mayAnswer: true, lastOn: '2026-11-25' }, 'answers', today)).toBe(false);
  });
});
