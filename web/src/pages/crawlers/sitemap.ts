import { overview } from '@polam/contract/calls/views/sitemap';
import { sitemapPartPath } from '~/paths.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/sitemap';
import { PAGES_PART, partName, type PartKind, sitemapXml } from './parts.ts';

/** Serves the index of the sitemap: its parts. */
export async function loader({ context: { call, publicUrl } }: Route.LoaderArgs): Promise<Response> {
  const answer = orUnavailable(await call(overview, {}));
  const { parts: listings, equipmentParts, storageParts } = answer.ok ? answer.value : nothing;
  const of = (kind: PartKind, firsts: readonly string[]) =>
    firsts.map((firstId) => partName({ kind, firstId }));
  const parts = [
    PAGES_PART,
    ...of('listings', listings),
    ...of('machines', equipmentParts),
    ...of('coldstorages', storageParts),
  ];
  return sitemapXml(
    'sitemapindex',
    parts.map((part) => ({ url: publicUrl + sitemapPartPath(part) })),
  );
}

const nothing = { parts: [], equipmentParts: [], storageParts: [] };
