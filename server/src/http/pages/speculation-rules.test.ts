import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mountSpeculationRules, speculationHeader } from './speculation-rules.ts';

describe('the rules by which a browser fetches pages ahead', () => {
  it('are served under the name that a page gives, in the type that a browser takes', async () => {
    const app = fastify();
    mountSpeculationRules(app);
    const [path = ''] = /(?<=^")[^"]+(?="$)/.exec(speculationHeader({})['speculation-rules'] ?? '') ?? [];

    const answer = await app.inject(path);

    expect(answer.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
    const { prefetch } = answer.json<{ prefetch: readonly { eagerness: string; where: object }[] }>();
    expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
    expect(JSON.stringify(prefetch[0]?.where)).toContain('{"not":{"href_matches":["/dashboard/*","/api/*"');
  });

  it('are no matter of a reader who saves data', () => {
    expect(speculationHeader({ 'save-data': 'on' })).toEqual({});
  });
});
