import { describe, expect, it } from 'vitest';
import { isVarietyMet } from './variety.ts';

describe('the variety that a requirement names', () => {
  it.each([
    [null, null, true],
    [null, 'Teja', true],
    ['Teja', 'teja', true],
    ['Teja', null, true],
    ['Teja', 'Byadgi', false],
  ])('%s is met by a listing of %s: %s', (wanted, offered, isMet) => {
    expect(isVarietyMet(wanted, offered)).toBe(isMet);
  });
});
