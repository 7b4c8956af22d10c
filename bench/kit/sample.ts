import type { BareAnswer } from './bare-server.ts';
import type { Hit } from './load.ts';

/** One answer to each request, to know what is measured. */
export interface Sample {
  /** The mean size of the answers and their type, for the bare server to answer the same. */
  readonly bare: BareAnswer;
  readonly bodies: readonly string[];
}

/** Asks each request once, uncompressed as the generator does. Errors: throws at an answer that is no success. */
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
