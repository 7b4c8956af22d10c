import { paths } from '~/paths.ts';
import type { ArticleTarget } from './article.ts';

/** Paths of the link targets in articles. */
export const articleLinks: Readonly<Record<ArticleTarget, string>> = {
  buy: paths.buy(),
  register: paths.register(),
  help: paths.help(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  contact: paths.contact(),
  'own-privacy': paths.accountPart({ part: 'privacy' }),
  data: paths.accountPart({ part: 'data' }),
  erase: paths.accountPart({ part: 'erase' }),
  'contact-choice': paths.accountPart({ part: 'contact' }),
};
