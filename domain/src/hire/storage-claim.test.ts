import { describe, expect, it } from 'vitest';
import { canonicalWdra, claimProblem, isWdra } from './storage-claim.ts';

describe('a registration number of the warehousing authority', () => {
  it.each(['wdra/2021/ 00123', 'AP-1101', '1202301234567'])('may be written as %s', (text) => {
    expect(isWdra(canonicalWdra(text))).toBe(true);
  });

  it.each(['', 'abc', 'registered', '12<b>34', `1${'2'.repeat(30)}`, '/123'])('is not %s', (text) => {
    expect(isWdra(canonicalWdra(text))).toBe(false);
  });
});

describe('a claim to a cold storage', () => {
  it('is confirmed while it waits and nobody manages the entry', () => {
    expect(claimProblem({ state: 'waiting' }, { managerId: null })).toBeNull();
    expect(claimProblem({ state: 'waiting' }, { managerId: 'a' })).toBe('storage-managed');
    expect(claimProblem({ state: 'refused' }, { managerId: null })).toBe('claim-answered');
    expect(claimProblem({ state: 'confirmed' }, { managerId: 'a' })).toBe('claim-answered');
  });
});
