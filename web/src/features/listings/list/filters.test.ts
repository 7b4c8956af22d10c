import { describe, expect, it } from 'vitest';
import { isNarrowed, listingForm, nothingNarrowed, toInput, type ListingFilters } from './filters.ts';

const { from: filtersFrom, toQuery, textOf: boundText } = listingForm;

const filters: ListingFilters = {
  ...nothingNarrowed,
  search: 'గోధుమ',
  category: 'spices',
  sort: 'price-asc',
  organic: true,
  shipping: true,
  minPricePaise: 200_050,
  maxPricePaise: 300_000,
  minQuantityMilli: 2_500,
  unit: 'ton',
  availableTo: '2026-12-31',
  pincode: '522001',
  within: 50,
};
const from = (query: string) => filtersFrom(new URLSearchParams(query));

describe('the filters of a list', () => {
  it('come back from the address as they went into it', () => {
    expect(filtersFrom(toQuery(filters))).toEqual(filters);
  });

  it('stand in the address as people write them, under the names of the wire', () => {
    expect(Object.fromEntries(toQuery(filters))).toEqual({
      q: 'గోధుమ',
      category: 'spices',
      sort: 'price-asc',
      organic: '1',
      shipping: '1',
      minPrice: '2000.5',
      maxPrice: '3000',
      minQuantity: '2.5',
      unit: 'ton',
      availableTo: '2026-12-31',
      pincode: '522001',
      within: '50',
    });
  });

  it('leave the plain list at its plain address', () => {
    expect(toQuery(from('')).toString()).toBe('');
  });

  it.each([
    'sort=luck&organic=maybe&q=%20%20',
    'minPrice=cheap&maxPrice=-3&unit=maund&within=1e9',
    'minQuantity=%00&availableFrom=someday&availableTo=2026-02-30&pincode=12&shipping=no',
    'q=&minPrice=&maxPrice=0&unit=undefined&pincode=&within=',
  ])('pass over what an address says and no list knows: %s', (query) => {
    expect(from(query)).toEqual(nothingNarrowed);
  });

  it('ask the server for what is set and nothing else', () => {
    expect(toInput(from('q=wheat&minPrice=2000&organic=1'))).toEqual({
      search: 'wheat',
      sort: 'relevance',
      organic: true,
      minPricePaise: 200_000,
    });
    expect(toInput(from(''))).toEqual({ sort: 'date-desc' });
  });

  it('ask for the newest first where a reader of a search chose so', () => {
    expect(toInput(from('q=wheat&sort=date-desc'))).toEqual({ search: 'wheat', sort: 'date-desc' });
  });

  it('ask for nothing near where nobody knows from where', () => {
    expect(toInput(from('sort=nearest&within=50'))).toEqual({ sort: 'date-desc' });
    expect(toInput(from('sort=nearest&within=50&pincode=522001'))).toEqual({
      sort: 'nearest',
      within: 50,
      pincode: '522001',
    });
  });

  it('narrow the list, but for its order and the place that distances are told from', () => {
    expect(['sort=price-asc', 'pincode=522001', ''].map((query) => isNarrowed(from(query)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(
      ['q=a', 'category=fruits', 'shipping=1', 'unit=kg', 'maxQuantity=2', 'pincode=522001&within=5'].every(
        (query) => isNarrowed(from(query)),
      ),
    ).toBe(true);
  });

  it('stand in their fields as in the address', () => {
    expect([boundText(filters, 'minPricePaise'), boundText(filters, 'maxQuantityMilli')]).toEqual([
      '2000.5',
      '',
    ]);
  });
});
