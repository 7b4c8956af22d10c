import type { Language } from '@polam/domain/catalogue';
import type { FastifyReply } from 'fastify';
import type { CachedAnswer } from '../cache/public-cache.ts';
import type { Refusal } from '../result.ts';
import { contentPolicyOf } from '../security-headers.ts';
import { refusalAnswer } from '../calls/sentences.ts';

/** A page with a refusal, for cases in which the app itself renders none; it is never cached. */
export function barePage(refusal: Refusal, language: Language): CachedAnswer {
  const { status, body } = refusalAnswer(refusal, { refuses: 'aloud', language });
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
    },
  };
}

/** Sends a page that the app does not render. */
export function sendBare(reply: FastifyReply, { status, headers, body }: CachedAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

/** A page without other resources, so that it costs little to send. */
function documentOf(sentence: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Polam</title>
<main><h1><a href="/">Polam</a></h1><p>${sentence}</p></main></html>
`;
}
