import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { photoPath } from '~/paths.ts';
import type { FieldPhoto, SentPhoto } from '~/ui/photo-field.tsx';
import type { PhotoPlace } from '@polam/contract/photo-order';
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
