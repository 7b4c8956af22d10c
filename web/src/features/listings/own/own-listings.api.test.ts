import { describe, expect, it } from 'vitest';
import { ownForm, toOwnInput } from './own-listings.api.ts';

const { from: ownFiltersFrom, toQuery: toOwnQuery, unset: nothingOwnNarrowed } = ownForm;

const narrowed = { search: 'wheat', category: 'spices', sort: 'price-asc', state: 'sold-out' } as const;

describe('what a seller looks for among the own listings', () => {
  it('lives in the address, and the plain list has the plain address', () => {
    expect(toOwnQuery(narrowed).toString()).toBe('q=wheat&category=spices&sort=price-asc&state=sold-out');
    expect(ownFiltersFrom(toOwnQuery(narrowed))).toEqual(narrowed);
    expect(toOwnQuery(nothingOwnNarrowed).toString()).toBe('');
  });

  it('is nothing where the address holds what nobody offers', () => {
    expect(ownFiltersFrom(new URLSearchParams('sort=up&state=deleted&q=%20'))).toEqual(nothingOwnNarrowed);
  });

  it('asks for what can be put back, unless a state is chosen', () => {
    expect(toOwnInput(nothingOwnNarrowed)).toEqual({ sort: 'date-desc', restorable: true });
    expect(toOwnInput(narrowed)).toEqual({ ...toOwnInput(narrowed), state: 'sold-out' });
    expect(toOwnInput(narrowed)).not.toHaveProperty('restorable');
  });
});
