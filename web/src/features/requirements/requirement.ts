import type { OutputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/requirements';
import { OTHER_COMMODITY, type Language } from '@polam/domain/catalogue';
import { dayInIndia, type Day } from '@polam/domain/day';
import { shownVariety } from '@polam/domain/market/listing';
import { neededMilli } from '@polam/domain/market/requirement';

/** A requirement, as lists show it. */
export type Requirement = OutputOf<typeof list>['requirements'][number];

/**
 * Name of the required commodity, in the reader's language; in the buyer's own words where the catalogue does
 * not name it.
 */
export function wantedName({ commodity, commodityName }: Requirement, language: Language): string {
  return commodity.slug === OTHER_COMMODITY ? commodityName : commodity.names[language];
}

/** The same with the variety that is wanted. */
export function wantedFullName(requirement: Requirement, language: Language): string {
  const variety = shownVariety(requirement);
  const name = wantedName(requirement, language);
  return variety === null ? name : `${name} · ${variety}`;
}

/** Quantity of a requirement that is still needed. */
export function leftMilli(requirement: Requirement): number {
  return neededMilli(requirement);
}

/** Whether sellers can still quote, by the state in the server's latest answer. */
export function isWanted({ state }: Pick<Requirement, 'state'>): boolean {
  return state === 'open' || state === 'partly-filled';
}

/** Quantity to show for a requirement: what is still needed, or the original one when it is over. */
export function askedMilli(requirement: Requirement): number {
  return isWanted(requirement) ? leftMilli(requirement) : requirement.quantityMilli;
}

/** The current day in India. */
export function today(): Day {
  return dayInIndia(new Date());
}
