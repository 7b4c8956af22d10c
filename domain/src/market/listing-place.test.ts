import { describe, expect, it } from 'vitest';
import { ownPlace, settledPlace } from './listing-place.ts';

const storage = { name: 'Sri Venkateswara', pincode: '522201' };
const tenali = { placeVillage: 'Tenali', placePincode: '522201', storageId: null, receiptNumber: null };

describe('the place of goods', () => {
  it('is that of the seller where none is said', () => {
    expect(settledPlace(ownPlace, null)).toEqual(ownPlace);
  });

  it('is a village with its pincode, or a pincode alone', () => {
    expect(settledPlace(tenali, null)).toEqual({
      ...ownPlace,
      placeVillage: 'Tenali',
      placePincode: '522201',
    });
    expect(settledPlace({ ...tenali, placeVillage: null }, null)?.placePincode).toBe('522201');
    expect(settledPlace({ ...tenali, placePincode: null }, null)).toBeNull();
  });

  it('is the pincode of the cold storage, whatever else was typed', () => {
    const typed = { ...tenali, placePincode: '500001', storageId: 'a', receiptNumber: 'R 12' };

    expect(settledPlace(typed, storage)).toEqual({
      placeVillage: 'Tenali',
      placePincode: '522201',
      storageId: 'a',
      storageName: 'Sri Venkateswara',
      receiptNumber: 'R 12',
    });
  });

  it('has no receipt without a cold storage', () => {
    expect(settledPlace({ ...tenali, receiptNumber: 'R 12' }, null)?.receiptNumber).toBeNull();
  });
});
