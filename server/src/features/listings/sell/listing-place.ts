import { givenOf } from '@polam/contract/fields';
import type { Query } from '@polam/database/connect';
import {
  missingOfPlace,
  settledPlace,
  type ChosenStorage,
  type GivenPlace,
  type ListingPlace,
} from '@polam/domain/market/listing-place';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { findNamedPlace } from './listing-place.repository.ts';

const inputFields = ['placeKind', 'placeVillage', 'placePincode', 'storageId', 'receiptNumber'] as const;

/** Place as a form sends it; a field that is left out stays as it was. */
type PlaceInput = { readonly [K in (typeof inputFields)[number]]?: GivenPlace[K] | undefined };

/** The place of a listing after a form was sent, or the refusal of one that is not known. */
export async function placeAfter(
  db: Query,
  before: ListingPlace,
  input: PlaceInput,
): Promise<Result<ListingPlace, 'invalid-input'>> {
  const given: GivenPlace = { ...before, ...givenOf(inputFields, input) };
  const missing = missingOfPlace(given);
  if (missing !== null) return refuse('invalid-input', { [missing]: { problem: 'required' } });
  // An entry that is gone since stays in the listing until the seller chooses another place.
  const isThere = given.storageId === before.storageId && given.placePincode === before.placePincode;
  const known = isThere ? storageOf(before) : await knownStorage(db, given);
  return known !== null && 'ok' in known ? known : ok(settledPlace(given, known));
}

function storageOf({ storageName, placePincode }: ListingPlace): ChosenStorage | null {
  return storageName === null || placePincode === null ? null : { name: storageName, pincode: placePincode };
}

/** The chosen cold storage, null where none counts; refused where it or the pincode is unknown. */
async function knownStorage(
  db: Query,
  { placeKind, placePincode, ...given }: GivenPlace,
): Promise<ChosenStorage | Refusal<'invalid-input'> | null> {
  if (placeKind === 'own') return null;
  const storageId = placeKind === 'village' ? null : given.storageId;
  const { isPincodeKnown, storage } = await findNamedPlace(db, { placePincode, storageId });
  if (storageId !== null) return storage ?? refuse('invalid-input', { storageId: { problem: 'unknown-id' } });
  if (placePincode === null || isPincodeKnown) return null;
  return refuse('invalid-input', { placePincode: { problem: 'pincode-unknown' } });
}
