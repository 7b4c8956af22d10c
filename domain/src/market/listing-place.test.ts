import { describe, expect, it } from 'vitest';
import { missingOfPlace, ownPlace, placeKindOf, settledPlace } from './listing-place.ts';

const storage = { name: 'Sri Venkateswara', pincode: '522201' };
const tenali = { placeVillage: 'Tenali', placePincode: '522201', storageId: null, receiptNumber: null };
const stored = { ...tenali, placePincode: '500001', storageId: 'a', receiptNumber: 'R 12' };

describe('the place of goods', () => {
  it('is that of the seller where none is said, or where the form says so', () => {
    expect(settledPlace(ownPlace, null)).toEqual(ownPlace);
    expect(settledPlace({ ...stored, placeKind: 'own' }, storage)).toEqual(ownPlace);
  });

  it('is a village with its pincode, or a pincode alone', () => {
    const village = { ...ownPlace, placeVillage: 'Tenali', placePincode: '522201' };

    expect(settledPlace(tenali, null)).toEqual(village);
    expect(settledPlace({ ...stored, placePincode: '522201', placeKind: 'village' }, storage)).toEqual(
      village,
    );
  });

  it('is the pincode of the cold storage, whatever else was typed', () => {
    const place = {
      placeVillage: 'Tenali',
      placePincode: '522201',
      storageId: 'a',
      storageName: 'Sri Venkateswara',
      receiptNumber: 'R 12',
    };

    expect(settledPlace(stored, storage)).toEqual(place);
    expect(settledPlace({ ...stored, placeKind: 'storage' }, storage)).toEqual({
      ...place,
      placeVillage: null,
    });
  });

  it('has no receipt without a cold storage', () => {
    expect(settledPlace({ ...tenali, receiptNumber: 'R 12' }, null).receiptNumber).toBeNull();
  });

  it('is of the kind that it was given by', () => {
    const kinds = [ownPlace, settledPlace(tenali, null), settledPlace(stored, storage)].map(placeKindOf);

    expect(kinds).toEqual(['own', 'village', 'storage']);
  });
});

describe('what a given place lacks', () => {
  const nothing = { placeVillage: null, placePincode: null, storageId: null, receiptNumber: null };

  it.each([
    ['nothing, at the seller’s', { ...nothing, placeKind: 'own' as const }, null],
    ['nothing, where none is said', nothing, null],
    ['the pincode of a village', { ...nothing, placeVillage: 'Tenali' }, 'placePincode'],
    ['the pincode of another village', { ...nothing, placeKind: 'village' as const }, 'placePincode'],
    ['the cold storage', { ...tenali, placeKind: 'storage' as const }, 'storageId'],
    ['nothing, with a pincode', tenali, null],
    ['nothing, with a cold storage', { ...stored, placePincode: null }, null],
  ])('is %s', (_what, place, missing) => {
    expect(missingOfPlace(place)).toBe(missing);
  });
});
