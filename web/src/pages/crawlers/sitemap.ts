import { overview } from '@polam/contract/calls/sitemap';
import { sitemapPartPath } from '~/paths.ts';
import { orUnavailable } from '../or-unavailable.ts';
import { listingsPart, PAGES_PART } from './parts.ts';
import { sitemapXml } from './xml.ts';
import type { Route } from './+types/sitemap';

/** The parts of the map for search engines. */
export async function loader({ context: { call, publicUrl } }: Route.LoaderArgs): Promise<Response> {
  const answer = orUnavailable(await call(overview, {}));
  const begins = answer.ok ? answer.value.parts : [];
  const parts = [PAGES_PART, ...begins.map(listingsPart)];
  return sitemapXml(
    'sitemapindex',
    parts.map((part) => ({ url: publicUrl + sitemapPartPath(part) })),
  );
}
