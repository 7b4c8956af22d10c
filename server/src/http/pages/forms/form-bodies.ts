import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of a scope take forms as browsers send them by themselves, which no call of ours does. */
export function takeForms(scope: FastifyInstance, mostBytes: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
}

/**
 * Whether a form was sent from a page of ours, by what the browser itself says of it: a foreign page may neither write
 * in somebody's name nor sign somebody in to an account of its own. A client that is no browser says nothing.
 */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
