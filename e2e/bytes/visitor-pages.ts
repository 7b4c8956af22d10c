import { patterns } from '@polam/web/paths';
import { pagesToSee, type PageToSee, type Sights } from '../kit/pages.ts';

/** The shell that becomes any page without a network: nobody opens it. */
const SHELL = patterns.offline;

/** The routes that visitors may open, and a page that is not there. */
export function visitorPages(sights: Sights): readonly PageToSee[] {
  return pagesToSee(sights).filter(
    ({ name, path, looker }) =>
      looker === 'visitor' && (name in patterns || name === 'not-found') && path !== SHELL,
  );
}
