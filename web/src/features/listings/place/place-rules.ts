import {
  missingOfPlace,
  placeKindOf,
  type GivenPlace,
  type PlaceKind,
} from '@polam/domain/market/listing-place';
import type { MoreRules } from '~/lib/forms/call-form.ts';
import type { Listing } from '../listing.ts';

/** The place of a listing as its form has it beside the fields that are stored. */
export function placeFieldOf(listing: Pick<Listing, 'placePincode' | 'storageName'>): {
  placeKind: PlaceKind;
} {
  return { placeKind: placeKindOf(listing) };
}

/** Rules of the place of a form: a village needs its pincode, and a cold storage has to be chosen. */
export const placeRules: MoreRules = (checked) => {
  const given = (field: keyof GivenPlace) => (checked[field] as string | null | undefined) ?? null;
  const missing = missingOfPlace({
    placeKind: checked['placeKind'] as PlaceKind | undefined,
    placeVillage: given('placeVillage'),
    placePincode: given('placePincode'),
    storageId: given('storageId'),
    receiptNumber: null,
  });
  return missing === null ? {} : { [missing]: { problem: 'required' } };
};
