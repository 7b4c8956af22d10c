import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedTerms,
  offeredCommodity,
  offeredMeasure,
  offeredSubjectName,
} from '@polam/domain/trade/binding-terms';
import { listingTerms } from '../listings/fields.ts';
import { requirementTerms } from '../requirements/fields.ts';
import { isAsOffered, offeredTerms, type BoundListing, type BoundRequirement } from './offered-terms.ts';

const listing: BoundListing = {
  name: 'Basmati',
  variety: 'Pusa 1121',
  commodityId: 'rice',
  unit: 'bag',
  packGrams: 25_000,
  quality: 5,
  measured: 'moisture=12',
  organic: true,
  shipping: false,
  availableOn: '2026-11-20',
  harvestUntil: null,
  deliverBy: null,
  placeVillage: null,
  placePincode: null,
  storageName: null,
};
const requirement: BoundRequirement = {
  commodityName: 'Rice',
  variety: null,
  commodityId: 'rice',
  unit: 'quintal',
  organic: false,
  shipping: false,
  neededOn: '2026-12-01',
  maxMoisture: 1_200,
};
const other = {
  name: 'Broken rice',
  commodityName: 'Broken rice',
  commodityId: 'wheat',
  variety: 'Pusa 1509',
  unit: 'ton',
  packGrams: 50_000,
  quality: 1,
  measured: 'moisture=13',
  maxMoisture: 1_300,
  organic: 'other',
  shipping: 'other',
  availableOn: '2026-11-21',
  harvestUntil: '2026-11-22',
  deliverBy: '2026-11-23',
  neededOn: '2026-12-02',
  placeVillage: 'Tenali',
  placePincode: '522201',
  storageName: 'Sri Venkateswara',
} as const;

describe('the terms that an offer binds', () => {
  it.each(Object.entries(listingTerms))('of a listing: %s %s', (field, role) => {
    const after = { [field]: field in other ? other[field as keyof typeof other] : 'other' };

    expect(changedTerms(listingTerms, listing, after)).toEqual(role === 'binds' ? [field] : []);
  });

  it.each(Object.entries(requirementTerms))('of a requirement: %s %s', (field, role) => {
    const after = { [field]: field in other ? other[field as keyof typeof other] : 'other' };

    expect(changedTerms(requirementTerms, requirement, after)).toEqual(role === 'binds' ? [field] : []);
  });

  it('stay where a change leaves them out, or says again what they are', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(listing) as (keyof BoundListing)[]), (fields) => {
        const said = Object.fromEntries(fields.map((field) => [field, listing[field]]));

        expect(changedTerms(listingTerms, listing, said)).toEqual([]);
      }),
    );
  });

  it('change with whatever set of them is given another value, and with nothing else', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(listing) as (keyof BoundListing)[]), (fields) => {
        const after = { ...listing, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
        const terms = { listing, requirement: null };

        expect(changedTerms(listingTerms, listing, after).toSorted()).toEqual(fields.toSorted());
        expect(isAsOffered(terms, { listing: after, requirement: null })).toBe(fields.length === 0);
      }),
    );
  });
});

describe('the goods of an offer', () => {
  it('are its binding terms and nothing else', () => {
    const row = { ...listing, pricePaise: 240_000, description: 'new', reservedMilli: 5 };

    expect(offeredTerms({ listing: row, requirement: null })).toEqual({ listing, requirement: null });
  });

  it('are measured and known by the requirement of a quote, and called as its listing', () => {
    const quoted = { listing, requirement };

    expect(offeredMeasure(quoted)).toEqual({ unit: 'quintal', packGrams: null });
    expect(offeredMeasure({ listing, requirement: null })).toEqual({ unit: 'bag', packGrams: 25_000 });
    expect([offeredSubjectName(quoted), offeredSubjectName({ listing: null, requirement })]).toEqual([
      'Basmati',
      'Rice',
    ]);
    expect(offeredCommodity({ listing: null, requirement })).toBe('rice');
  });

  it('are others where the listing of a quote is left out or named anew', () => {
    expect(isAsOffered({ listing, requirement }, { listing: null, requirement })).toBe(false);
    expect(isAsOffered({ listing: null, requirement }, { listing: null, requirement })).toBe(true);
  });
});
