import { describe, expect, it } from 'vitest';
import { filtersFrom, toQuery, toWish, type ListingFilters } from './filters.ts';

const filters: ListingFilters = { search: 'గోధుమ', category: 'spices', sort: 'price-asc', organic: true };

describe('the filters of a list', () => {
  it('come back from the address as they went into it', () => {
    expect(filtersFrom(toQuery(filters))).toEqual(filters);
  });

  it('leave the plain list at its plain address', () => {
    expect(toQuery(filtersFrom(new URLSearchParams(''))).toString()).toBe('');
  });

  it('pass over what an address says and no list knows', () => {
    const odd = filtersFrom(new URLSearchParams('sort=luck&organic=maybe&q=%20%20'));

    expect(odd).toEqual({ search: '', category: 'all', sort: 'date-desc', organic: false });
  });

  it('ask the server for what is set and nothing else', () => {
    expect(toWish(filters)).toEqual({ search: 'గోధుమ', category: 'spices', sort: 'price-asc', organic: true });
    expect(toWish(filtersFrom(new URLSearchParams('')))).toEqual({ sort: 'date-desc' });
  });
});
