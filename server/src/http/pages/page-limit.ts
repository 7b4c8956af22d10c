import type { Language } from '@polam/domain/catalogue';
import { barePage } from './bare-page.ts';
import type { AppContext } from '../app-context.ts';
import type { CachedAnswer } from '../cache/public-cache.ts';
import { refuse } from '../result.ts';

/**
 * The refusal page for an address that has had too many pages rendered; null where one more may be.
 *
 * Only rendering counts: a cached page costs next to nothing, but a made-up query is always a new page.
 */
export async function pageOfTooMany(
  appContext: Pick<AppContext, 'limiter'>,
  { address, language }: { address: string; language: Language },
): Promise<CachedAnswer | null> {
  const seconds = await appContext.limiter.countFor('pages', { actorId: null, address, account: null });
  if (seconds === null) return null;
  const page = barePage(refuse('rate-limited'), language);
  return { ...page, headers: { ...page.headers, 'retry-after': String(seconds) } };
}
