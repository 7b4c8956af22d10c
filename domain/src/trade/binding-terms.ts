import type { Measure, Unit } from '../quantity.ts';

/** Whether an offer binds the value that a field had when the offer was made. */
export type TermRole = 'binds' | 'free';

/** The role of each field of a listing or a requirement. */
type Terms<Field extends string> = Readonly<Record<Field, TermRole>>;

/** The terms of a listing and of a requirement that an offer was made on, either of them null. */
export interface TermsOf<Listing, Requirement> {
  readonly listing: Listing | null;
  readonly requirement: Requirement | null;
}

interface Crop {
  readonly commodityId: string;
  readonly variety: string | null;
}

/** The least that is known of the goods of an offer. */
type OfferedSubject = TermsOf<
  Measure & Crop & { readonly name: string },
  Crop & { readonly commodityName: string; readonly unit: Unit }
>;

/** The binding fields that differ; a field that is absent from `after` counts as unchanged. */
export function changedTerms<Field extends string>(
  terms: Terms<Field>,
  before: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  after: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): readonly Field[] {
  return bindingFields(terms).filter(
    (field) => after[field] !== undefined && (after[field] ?? null) !== (before[field] ?? null),
  );
}

/** The binding fields alone. */
export function pickTerms<T extends object>(terms: Terms<string>, from: T): T {
  // What is left out is not of T either, which holds the binding fields alone.
  return Object.fromEntries(Object.entries(from).filter(([field]) => terms[field] === 'binds')) as T;
}

/**
 * Short hash of the binding fields; it changes with any of them. FNV-1a of 32 bits: against mistakes, not
 * against forgery.
 */
export function termsMark<Field extends string>(
  terms: Terms<Field>,
  values: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): string {
  const text = JSON.stringify(bindingFields(terms).map((field) => values[field] ?? null));
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Name of the offered goods: the seller's name of the listing, else the buyer's name in the requirement. */
export function offeredSubjectName({ listing, requirement }: OfferedSubject): string {
  return listing?.name ?? requirement?.commodityName ?? '';
}

export function offeredUnitOf(subject: OfferedSubject): Unit {
  return offeredMeasure(subject).unit;
}

/** Measure of the offered goods; a quote uses that of the requirement. */
export function offeredMeasure({ listing, requirement }: OfferedSubject): Measure {
  if (requirement !== null) return { unit: requirement.unit, packGrams: null };
  const { unit, packGrams } = orThrow(listing);
  return { unit, packGrams };
}

export function offeredCommodity({ listing, requirement }: OfferedSubject): string {
  return orThrow(requirement ?? listing).commodityId;
}

/** Variety of the offered goods: that of the listing, else the one that the requirement asks for; null where none is named. */
export function offeredVariety({ listing, requirement }: OfferedSubject): string | null {
  return listing?.variety ?? requirement?.variety ?? null;
}

function orThrow<T>(part: T | null): T {
  if (part === null) throw new Error('an offer is about a listing or a requirement');
  return part;
}

function bindingFields<Field extends string>(terms: Terms<Field>): readonly Field[] {
  // `Object.keys` returns the keys of the type, which is closed.
  return (Object.keys(terms) as Field[]).filter((field) => terms[field] === 'binds');
}
