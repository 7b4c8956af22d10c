import type { InputOf } from '@polam/contract/call';
import type { update } from '@polam/contract/calls/listings';
import type { PhotoPlace } from '@polam/contract/photo-order';
import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { photoPath } from '~/paths.ts';
import type { FieldPhoto, SentPhoto } from '~/ui/photo-field.tsx';
import { namesOf, type Listing } from './listing.ts';
import type { SellValues } from './sell-values.ts';

/** Value for an ungraded listing: an absent grade would leave the old one. */
export const NOT_GRADED = '0';

/** A listing as form values; a name from the catalogue is in the reader's language. */
export function valuesOf(listing: Listing, language: Language): SellValues {
  const { name, ownName } = namesOf(listing, language);
  return {
    name: ownName ?? name,
    commodityId: listing.commodity.id,
    quantityMilli: String(quantityFromMilli(listing.quantityMilli)),
    unit: listing.unit,
    pricePaise: String(rupeesFromPaise(listing.pricePaise)),
    acceptFromPaise: rupeesText(listing.acceptFromPaise),
    declineBelowPaise: rupeesText(listing.declineBelowPaise),
    packGrams: listing.packGrams === null ? '' : String(listing.packGrams),
    quality: listing.quality === null ? NOT_GRADED : String(listing.quality),
    organic: listing.organic,
    shipping: listing.shipping,
    availableOn: listing.availableOn,
    inAdvance: listing.harvestUntil === null && listing.deliverBy === null ? '0' : '1',
    harvestUntil: listing.harvestUntil ?? '',
    deliverBy: listing.deliverBy ?? '',
    description: listing.description,
  };
}

type Change = InputOf<typeof update>;

const dayFields = ['availableOn', 'inAdvance', 'harvestUntil', 'deliverBy'] as const;

/**
 * Input of an update: unchanged fields are left out, so that later changes to them stay. Figures are sent
 * with the values that the form started with, by which the server detects conflicts.
 */
export function changesOf(input: Change, typed: SellValues, start: EditStart): Change {
  const { listing, values } = start;
  const isSame = (name: keyof SellValues) => typed[name] === values[name];
  const { quality, organic, shipping, acceptFromPaise, declineBelowPaise, ...others } = input;
  const { availableOn, inAdvance, harvestUntil, deliverBy, ...rest } = others;
  const details = { quality, organic, shipping, acceptFromPaise, declineBelowPaise };
  const changed = Object.entries(details).filter(([name]) => !isSame(name as keyof typeof details));
  return {
    ...rest,
    ...(isSame('name') ? { name: listing.name } : {}),
    ...Object.fromEntries(changed),
    ...(dayFields.every(isSame) ? {} : { availableOn, inAdvance, harvestUntil, deliverBy }),
    seenPricePaise: listing.pricePaise,
    // A seen quantity of zero is no valid input: a sold-out listing has none.
    ...(listing.quantityMilli > 0 ? { seenQuantityMilli: listing.quantityMilli } : {}),
  };
}

/** A figure as text; empty where there is none. */
function rupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(rupeesFromPaise(paise));
}

/** A listing as a form started with it, and its field values. */
export interface EditStart {
  /** The latest listing applied to the form; `listing` may hold an older figure that is being edited. */
  readonly followed: Listing;
  readonly listing: Listing;
  readonly values: SellValues;
}

/** Start of a form. */
export function startOf(listing: Listing, language: Language): EditStart {
  return { followed: listing, listing, values: valuesOf(listing, language) };
}

/** Whether the fields hold their start values. */
export function areSameValues(typed: SellValues, values: SellValues): boolean {
  // The keys of the object that was passed in.
  return (Object.keys(values) as (keyof SellValues)[]).every((name) => typed[name] === values[name]);
}

/** Photos of a listing as a form shows them. */
export function sentPhotosOf({ id, photos }: Pick<Listing, 'id' | 'photos'>): readonly SentPhoto[] {
  return photos.map((photo) => ({ id: photo.id, src: photoPath(id, 320, photo.id) }));
}

/** Order of the photos for the server; undefined where they are unchanged. */
export function photoOrderOf(
  photos: readonly FieldPhoto[],
  before: readonly SentPhoto[],
): readonly PhotoPlace[] | undefined {
  const areSame = photos.length === before.length && photos.every((photo, at) => photo === before[at]);
  if (areSame) return undefined;
  return photos.map((photo) => (photo instanceof File ? 'new' : { keep: photo.id }));
}
