import type { Day } from './day.ts';
import type { Measure, Unit } from './quantity.ts';

/** Whether an offer binds the value that a field had when the offer was made. */
export type TermRole = 'binds' | 'free';

/**
 * Every field of a listing that its owner may write, and whether an offer binds it. Single source of the
 * stored terms of an offer, of voided offers and of the warnings in forms. The server and the listing form
 * check by these keys that no field is left undecided. Source: RULES "An offer binds what it was made on".
 */
export const listingTerms = {
  name: 'binds',
  commodityId: 'binds',
  unit: 'binds',
  packGrams: 'binds',
  quality: 'binds',
  organic: 'binds',
  // The price includes who transports the goods.
  shipping: 'binds',
  availableOn: 'binds',
  harvestUntil: 'binds',
  deliverBy: 'binds',
  description: 'free',
  pricePaise: 'free',
  acceptFromPaise: 'free',
  declineBelowPaise: 'free',
  // Checked against the remaining quantity when an offer is accepted.
  quantityMilli: 'free',
  // The last day and the state limit the life of an offer, not its terms.
  lastOn: 'free',
  state: 'free',
} as const satisfies Readonly<Record<string, TermRole>>;

/** Every field of a requirement that its buyer may write, and whether a quote binds it. */
export const requirementTerms = {
  commodityName: 'binds',
  commodityId: 'binds',
  unit: 'binds',
  organic: 'binds',
  shipping: 'binds',
  neededOn: 'binds',
  quantityMilli: 'free',
  pricePaise: 'free',
  note: 'free',
} as const satisfies Readonly<Record<string, TermRole>>;

type Binding<T> = { readonly [K in keyof T]: T[K] extends 'binds' ? K : never }[keyof T];

/** A field of a listing that offers bind. */
export type ListingTerm = Binding<typeof listingTerms>;

/** A field of a requirement that quotes bind. */
export type RequirementTerm = Binding<typeof requirementTerms>;

// The fields picked at run time by their role are those that the types pick by it.
const listingFields = bindingFields(listingTerms) as readonly ListingTerm[];
const requirementFields = bindingFields(requirementTerms) as readonly RequirementTerm[];

interface Written {
  readonly name: string;
  readonly commodityId: string;
  /** The buyer's own name of the commodity. */
  readonly commodityName: string;
  readonly unit: Unit;
  readonly packGrams: number | null;
  /** 1 to 5; null where the seller has not graded it. */
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  readonly neededOn: Day;
}

/** Fields of a listing that an offer binds. */
export type ListingGoods = Pick<Written, ListingTerm>;

/** Fields of a requirement that a quote binds. */
export type RequirementGoods = Pick<Written, RequirementTerm>;

/**
 * Terms that an offer was made on; at least one of the two is set. A quote that is filled from no listing has
 * a null listing.
 */
export interface OfferedGoods {
  readonly listing: ListingGoods | null;
  readonly requirement: RequirementGoods | null;
}

/** Current binding terms of the listing, the requirement or both that an offer is about. */
export function offeredGoods({ listing, requirement }: OfferedGoods): OfferedGoods {
  return {
    listing: listing === null ? null : pick(listing, listingFields),
    requirement: requirement === null ? null : pick(requirement, requirementFields),
  };
}

/** The binding fields that differ; a field that is absent from `after` counts as unchanged. */
export function changedTerms<Field extends string>(
  terms: Readonly<Record<Field, TermRole>>,
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): readonly Field[] {
  return bindingFields(terms).filter(
    (field) => after[field] !== undefined && (after[field] ?? null) !== (before[field] ?? null),
  );
}

/**
 * Short hash of the binding terms of a listing; it changes with any field that offers bind. An offer that
 * carries the hash its author saw is refused if the terms have changed since. FNV-1a of 32 bits: against
 * mistakes, not against forgery.
 */
export function termsMark(listing: ListingGoods): string {
  const goods = JSON.stringify(listingFields.map((field) => listing[field] ?? null));
  let hash = 0x811c9dc5;
  for (let place = 0; place < goods.length; place += 1)
    hash = Math.imul(hash ^ goods.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whether the binding terms are still those that an offer was made on. */
export function isAsOffered(offered: OfferedGoods, now: OfferedGoods): boolean {
  return (
    isSame(listingTerms, offered.listing, now.listing) &&
    isSame(requirementTerms, offered.requirement, now.requirement)
  );
}

/** Name of the offered goods: the seller's name of the listing, else the buyer's name in the requirement. */
export function goodsName({ listing, requirement }: OfferedGoods): string {
  return listing?.name ?? requirement?.commodityName ?? '';
}

/** Unit of the offered goods. */
export function goodsUnit(goods: OfferedGoods): Unit {
  return goodsMeasure(goods).unit;
}

/** Measure of the offered goods; a quote uses that of the requirement. */
export function goodsMeasure({ listing, requirement }: OfferedGoods): Measure {
  if (requirement !== null) return { unit: requirement.unit, packGrams: null };
  const { unit, packGrams } = orThrow(listing);
  return { unit, packGrams };
}

/** The commodity that is offered. */
export function goodsCommodity({ listing, requirement }: OfferedGoods): string {
  return orThrow(requirement ?? listing).commodityId;
}

function orThrow<Goods>(goods: Goods | null): Goods {
  if (goods === null) throw new Error('an offer is about a listing or a requirement');
  return goods;
}

function isSame<Field extends string>(
  terms: Readonly<Record<Field, TermRole>>,
  before: Readonly<Partial<Record<Field, unknown>>> | null,
  after: Readonly<Partial<Record<Field, unknown>>> | null,
): boolean {
  if (before === null || after === null) return before === after;
  return changedTerms(terms, before, after).length === 0;
}

function bindingFields<Field extends string>(terms: Readonly<Record<Field, TermRole>>): readonly Field[] {
  // `Object.keys` returns the keys of the type, which is closed.
  return (Object.keys(terms) as Field[]).filter((field) => terms[field] === 'binds');
}

function pick<T extends object>(from: T, fields: readonly (keyof T)[]): T {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as T;
}
