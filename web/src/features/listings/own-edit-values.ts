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

/** What the form says for a lot that is not graded: an absent grade would stay as it was. */
export const NOT_GRADED = '0';

/** A listing as the fields of the form hold it; a name that the catalogue knows is in the reader's language. */
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
 * What is sent of a form: what stands in it as it began is left out, so that what has meanwhile become of it stays.
 * Figures go along with those that the form began with, by which the server tells the same.
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
    // Nothing can be asked for no quantity: of a lot that is sold out there is none to put back.
    ...(listing.quantityMilli > 0 ? { seenQuantityMilli: listing.quantityMilli } : {}),
  };
}

/** A figure as its field holds it; empty where there is none. */
function rupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(rupeesFromPaise(paise));
}

/** A listing as a form began with it, and how its fields said so. */
export interface EditStart {
  /** The listing as the form last heard of it; a figure that was being changed may have been another. */
  readonly followed: Listing;
  readonly listing: Listing;
  readonly values: SellValues;
}

/** What a form begins with. */
export function startOf(listing: Listing, language: Language): EditStart {
  return { followed: listing, listing, values: valuesOf(listing, language) };
}

/** Whether the fields hold just what they began with. */
export function areSameValues(typed: SellValues, values: SellValues): boolean {
  // The keys of an object that was just handed over.
  return (Object.keys(values) as (keyof SellValues)[]).every((name) => typed[name] === values[name]);
}

/** The photos of a listing as a form shows them. */
export function sentPhotosOf({ id, photos }: Pick<Listing, 'id' | 'photos'>): readonly SentPhoto[] {
  return photos.map((photo) => ({ id: photo.id, src: photoPath(id, 320, photo.id) }));
}

/** The order of photos as the server is told it; undefined where they are just as they were sent before. */
export function photoOrderOf(
  photos: readonly FieldPhoto[],
  before: readonly SentPhoto[],
): readonly PhotoPlace[] | undefined {
  const areSame = photos.length === before.length && photos.every((photo, at) => photo === before[at]);
  if (areSame) return undefined;
  return photos.map((photo) => (photo instanceof File ? 'new' : { keep: photo.id }));
}
