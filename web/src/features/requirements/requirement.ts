import type { OutputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/requirements';
import { OTHER_COMMODITY, type Language } from '@polam/domain/catalogue';
import { neededMilli } from '@polam/domain/requirement';

/** What somebody wants to buy, as lists show it. */
export type Requirement = OutputOf<typeof list>['requirements'][number];

/** What is wanted, in the reader's language; goods that the catalogue does not name as the buyer calls them. */
export function wantedName({ commodity, commodityName }: Requirement, language: Language): string {
  return commodity.slug === OTHER_COMMODITY ? commodityName : commodity.names[language];
}

/** What is still needed of a requirement. */
export function leftMilli(requirement: Requirement): number {
  return neededMilli(requirement);
}

/** Whether sellers can still quote, by what the server has told. */
export function isWanted({ state }: Pick<Requirement, 'state'>): boolean {
  return state === 'open' || state === 'partly-filled';
}

/** What to tell that is wanted: what is still needed, and of one that is over what was. */
export function askedMilli(requirement: Requirement): number {
  return isWanted(requirement) ? leftMilli(requirement) : requirement.quantityMilli;
}
