import type { OutputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/requirements';
import { OTHER_COMMODITY, type Language } from '@polam/domain/catalogue';

/** What somebody wants to buy, as lists show it. */
export type Requirement = OutputOf<typeof list>['requirements'][number];

/** What is wanted, in the reader's language; goods that the catalogue does not name as the buyer calls them. */
export function wantedName({ commodity, commodityName }: Requirement, language: Language): string {
  return commodity.slug === OTHER_COMMODITY ? commodityName : commodity.names[language];
}
