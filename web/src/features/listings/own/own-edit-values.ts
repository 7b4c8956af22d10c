import type { InputOf } from '@polam/contract/call';
import type { update } from '@polam/contract/calls/listings';
import { ownerFields } from '@polam/contract/listings/fields';
import type { PhotoPlace } from '@polam/contract/photo-order';
import type { Language } from '@polam/domain/catalogue';
import { shownVariety } from '@polam/domain/market/listing';
import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { typedValues } from '~/lib/forms/typed-values.ts';
import { photoPath } from '~/paths.ts';
import type { FieldPhoto, SentPhoto } from '~/ui/fields/photo-field.tsx';
import { namesOf, type Listing } from '../listing.ts';
import { placeFieldNames } from '../place/place-fields.tsx';
import { placeFieldOf } from '../place/place-rules.ts';
import { useListing } from '../listings.api.ts';
import type { SellValues } from '../sell/sell-draft.ts';

/** A listing as form values; a name from the catalogue is in the reader's language. */
export function valuesOf(listing: Listing, language: Language): SellValues {
  const { name, ownName } = namesOf(listing, language);
  return {
    ...typedValues(ownerFields, listing),
    name: ownName ?? name,
    variety: shownVariety(listing) ?? '',
    commodityId: listing.commodity.id,
    ...placeFieldOf(listing),
    inAdvance: listing.harvestUntil === null && listing.deliverBy === null ? '0' : '1',
  };
}

type Change = InputOf<typeof update>;

const figures: readonly string[] = ['pricePaise', 'quantityMilli'];
/** Fields that are sent together: the days, and the place. */
const groups: readonly (readonly string[])[] = [
  ['availableOn', 'inAdvance', 'harvestUntil', 'deliverBy'],
  placeFieldNames,
];

/**
 * Input of an update: unchanged fields are left out, so that later changes to them stay; the days count as
 * one field, and so does the place. Figures are sent with the values that the form started with, by which the server detects
 * conflicts.
 */
export function changesOf(input: Change, typed: SellValues, { listing, values }: EditStart): Change {
  const changed = new Set<string>(namesIn(values).filter((name) => typed[name] !== values[name]));
  const groupOf = (name: string) => groups.find((group) => group.includes(name));
  const isSent = (name: string) =>
    groupOf(name)?.some((each) => changed.has(each)) ??
    (!(name in values) || changed.has(name) || figures.includes(name));
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
interface EditStart {
  /** The latest listing applied to the form; `listing` may hold an older figure that is being edited. */
  readonly followed: Listing;
  readonly listing: Listing;
  readonly values: SellValues;
}

/** Start of a form. */
function startOf(listing: Listing, language: Language): EditStart {
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

/**
 * Values that a form started with, and a function that restarts from those of the server; the fields stay.
 */
interface Begun {
  readonly start: EditStart;
  readonly setStart: (start: EditStart) => void;
  readonly beginAnew: () => Promise<void>;
}

/** Starts a form with a listing, and refetches it at once, as the cached one may be stale. */
export function useEditStart(listing: Listing): Begun {
  const language = useLanguage();
  const [start, setStart] = useState(() => startOf(listing, language));
  const { refetch } = useListing(listing.id);
  useEffect(() => {
    void refetch();
  }, [refetch]);
  const beginAnew = async () => {
    const { data } = await refetch();
    if (data !== undefined) setStart(startOf(data.listing, language));
  };
  return { start, setStart, beginAnew };
}

/** Updates the untouched fields when the listing changes. */
export function useFollowing(
  { getValues, setValue }: CallForm<SellValues>['form'],
  listing: Listing,
  { start, setStart }: Begun,
): void {
  const language = useLanguage();
  useEffect(() => {
    if (listing === start.followed) return;
    const typed = getValues();
    const values = valuesOf(listing, language);
    const names = Object.keys(values) as (keyof SellValues)[];
    const untouched = new Set(names.filter((name) => typed[name] === start.values[name]));
    for (const name of untouched) if (typed[name] !== values[name]) setValue(name, values[name]);
    // The seen value of an edited figure stays the one the seller saw, until the server reports a conflict.
    const { pricePaise, quantityMilli } = start.listing;
    const seen = {
      ...(untouched.has('pricePaise') ? {} : { pricePaise }),
      ...(untouched.has('quantityMilli') ? {} : { quantityMilli }),
    };
    setStart({ followed: listing, listing: { ...listing, ...seen }, values });
  }, [getValues, language, listing, setStart, setValue, start]);
}
