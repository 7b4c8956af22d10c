import type { InputOf } from '@polam/contract/call';
import type { update } from '@polam/contract/calls/listings';
import { ownerFields } from '@polam/contract/listings/fields';
import type { PhotoPlace } from '@polam/contract/photo-order';
import type { Language } from '@polam/domain/catalogue';
import { photoPath } from '~/paths.ts';
import { typedValues } from '~/lib/forms/typed-values.ts';
import type { FieldPhoto, SentPhoto } from '~/ui/fields/photo-field.tsx';
import { namesOf, type Listing } from '../listing.ts';
import type { SellValues } from '../sell/sell-values.ts';

/** A listing as form values; a name from the catalogue is in the reader's language. */
export function valuesOf(listing: Listing, language: Language): SellValues {
  const { name, ownName } = namesOf(listing, language);
  return {
    ...typedValues(ownerFields, listing),
    name: ownName ?? name,
    commodityId: listing.commodity.id,
    inAdvance: listing.harvestUntil === null && listing.deliverBy === null ? '0' : '1',
  };
}

type Change = InputOf<typeof update>;

const figures: readonly string[] = ['pricePaise', 'quantityMilli'];
const dayFields: readonly string[] = ['availableOn', 'inAdvance', 'harvestUntil', 'deliverBy'];

/**
 * Input of an update: unchanged fields are left out, so that later changes to them stay; the days count as
 * one field. Figures are sent with the values that the form started with, by which the server detects
 * conflicts.
 */
export function changesOf(input: Change, typed: SellValues, { listing, values }: EditStart): Change {
  const changed = new Set<string>(namesIn(values).filter((name) => typed[name] !== values[name]));
  const isSent = (name: string) =>
    dayFields.includes(name)
      ? dayFields.some((day) => changed.has(day))
      : !(name in values) || changed.has(name) || figures.includes(name);
  return {
    ...(Object.fromEntries(Object.entries(input).filter(([name]) => isSent(name))) as Change),
    // A field that is left out stays: one that was cleared is none.
    ...(changed.has('quality') && typed.quality === '' ? { quality: null } : {}),
    seenPricePaise: listing.pricePaise,
    // A seen quantity of zero is no valid input: a sold-out listing has none.
    ...(listing.quantityMilli > 0 ? { seenQuantityMilli: listing.quantityMilli } : {}),
  };
}

function namesIn(values: SellValues): readonly (keyof SellValues)[] {
  // The keys of the object that was passed in.
  return Object.keys(values) as (keyof SellValues)[];
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
  return namesIn(values).every((name) => typed[name] === values[name]);
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
