import type { Language } from '@polam/domain/catalogue';
import type { House } from './house.ts';
import type { CachedAnswer } from './public-cache.ts';
import { refuse } from './result.ts';
import { contentPolicyOf } from './security-headers.ts';
import { refusalAnswer } from './sentences.ts';

/**
 * The page for somebody who has had too many pages made; null where one more may be.
 *
 * Only making counts: a page that is kept costs next to nothing, but a made-up query is always a new page.
 */
export async function pageOfTooMany(
  house: Pick<House, 'limiter'>,
  { address, language }: { address: string; language: Language },
): Promise<CachedAnswer | null> {
  const seconds = await house.limiter.countFor('pages', { actorId: null, address, account: null });
  if (seconds === null) return null;
  const { status, body } = refusalAnswer(refuse('rate-limited'), { origin: 'own', language });
  // The body is the contract's own form of a refusal, made one line above.
  const { message } = JSON.parse(body) as { message: string };
  const html = documentOf(message, language);
  return {
    status,
    body: Buffer.from(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicyOf(html),
      'retry-after': String(seconds),
    },
  };
}

/** A page that stands on nothing else, so that it costs nothing to give. */
function documentOf(sentence: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Polam</title>
<main><h1>Polam</h1><p>${sentence}</p></main></html>
`;
}
