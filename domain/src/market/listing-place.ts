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

/** Kinds of places that a form offers: the seller's own, another village, a cold storage. */
export const placeKinds = ['own', 'village', 'storage'] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** The kind of a stored place. */
export function placeKindOf({ storageName, placePincode }: Partial<ListingPlace>): PlaceKind {
  if (storageName) return 'storage';
  return placePincode ? 'village' : 'own';
}

/** A place as a form gives it; its kind, where it names one, decides what counts of the rest. */
export type GivenPlace = Omit<ListingPlace, 'storageName'> & { readonly placeKind?: PlaceKind | undefined };

/** The field that a given place still lacks; null where it is whole. */
export function missingOfPlace(place: GivenPlace): 'placePincode' | 'storageId' | null {
  const { placeKind, placeVillage, placePincode, storageId } = place;
  if (placeKind === 'own') return null;
  if (placeKind === 'storage') return storageId === null ? 'storageId' : null;
  const isStored = placeKind === undefined && storageId !== null;
  const isNamed = placeKind === 'village' || placeVillage !== null;
  return isNamed && placePincode === null && !isStored ? 'placePincode' : null;
}

/** Cold storage that a seller has chosen. */
export interface ChosenStorage {
  readonly name: string;
  readonly pincode: string;
}

/** The place as it is stored: a cold storage decides on the pincode, and without one there is no receipt. */
export function settledPlace(given: GivenPlace, storage: ChosenStorage | null): ListingPlace {
  const { placeKind, placeVillage, placePincode, storageId, receiptNumber } = given;
  if (placeKind === 'own') return ownPlace;
  if (storage === null || placeKind === 'village') return { ...ownPlace, placeVillage, placePincode };
  return {
    placeVillage: placeKind === 'storage' ? null : placeVillage,
    placePincode: storage.pincode,
    storageId,
    storageName: storage.name,
    receiptNumber,
  };
}
