import { patterns } from '@polam/web/paths';
import { pagesToSee, type PageToSee, type Sights } from '../kit/pages.ts';

/** The shell that becomes any page without a network: nobody opens it. */
const SHELL = patterns.offline;

/** The routes that visitors may open, what a query makes of them, such as the map, and a page that is not there. */
export function visitorPages(sights: Sights): readonly PageToSee[] {
  return pagesToSee(sights).filter(({ path, looker }) => looker === 'visitor' && path !== SHELL);
}
