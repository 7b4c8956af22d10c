import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const PATH = '/speculation-rules.json';
const DAY_SECONDS = 86_400;

/**
 * Pages that a browser may fetch while its reader presses a link: public ones, which are the same for all. It fetches none
 * that is only in sight: many readers pay for every byte.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/dashboard/*', '/api/*', '/handoff*'] } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

/** Serves the rules; a header names them, so that no page needs a script for them. */
export function mountSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(JSON.stringify(rules)),
  );
}

/** Header of a document that names the rules; none for a reader who saves data. */
export function speculationHeader(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return doesSaveData(headers) ? {} : { 'speculation-rules': `"${PATH}"` };
}

/** Whether a reader's browser says that it saves data. */
export function doesSaveData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data'] === 'on';
}
