/** Most characters of the receipt number of a cold storage. */
export const RECEIPT_LENGTH = 40;

/** Where the goods of a listing lie; all null where they lie at their seller's place. */
export interface ListingPlace {
  readonly placeVillage: string | null;
  readonly placePincode: string | null;
  /** Cold storage that they lie in. */
  readonly storageId: string | null;
  /** Its name when the seller chose it. */
  readonly storageName: string | null;
  readonly receiptNumber: string | null;
}

/** The place of goods that lie where their seller lives. */
export const ownPlace: ListingPlace = {
  placeVillage: null,
  placePincode: null,
  storageId: null,
  storageName: null,
  receiptNumber: null,
};

/** Cold storage that a seller has chosen. */
export interface ChosenStorage {
  readonly name: string;
  readonly pincode: string;
}

/**
 * The place as it is stored: a cold storage decides on the pincode, and without one there is no receipt. Null where a
 * village has no pincode, by which its distance would be known.
 */
export function settledPlace(
  { placeVillage, placePincode, storageId, receiptNumber }: Omit<ListingPlace, 'storageName'>,
  storage: ChosenStorage | null,
): ListingPlace | null {
  if (storage !== null)
    return {
      placeVillage,
      placePincode: storage.pincode,
      storageId,
      storageName: storage.name,
      receiptNumber,
    };
  if (placeVillage !== null && placePincode === null) return null;
  return { ...ownPlace, placeVillage, placePincode };
}
