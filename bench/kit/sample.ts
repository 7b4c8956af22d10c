import type { BareAnswer } from './bare-server.ts';
import type { Hit } from './load.ts';

/** Answers to one request each, as a description of the load. */
export interface Sample {
  /** The mean size of the answers and their type, for the bare server to answer the same. */
  readonly bare: BareAnswer;
  readonly bodies: readonly string[];
}

/** Sends each request once, uncompressed as the generator does. Errors: throws on an unsuccessful answer. */
export async function sample(url: string, hits: readonly Hit[]): Promise<Sample> {
  const bodies: string[] = [];
  let contentType = '';
  for (const hit of hits) {
    const response = await fetch(`${url}${hit.path}`, {
      method: hit.method,
      headers: { 'accept-encoding': 'identity', 'content-type': 'application/json' },
      body: hit.body ?? null,
    });
    if (!response.ok) throw new Error(`${hit.method} ${hit.path} answered ${response.status}.`);
    contentType = response.headers.get('content-type') ?? '';
    bodies.push(await response.text());
  }
  const total = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  return { bare: { bytes: Math.round(total / bodies.length), contentType }, bodies };
}
