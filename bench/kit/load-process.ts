import autocannon, { type AutocannonRequest } from 'autocannon';
import { answerWith } from './side-process.ts';
import type { Hit, Load, Measured } from './load.ts';

const CONNECTIONS = 32;

/** Increases over all loads, so that no address repeats. */
let addressNumber = 0;

answerWith<Load, Measured>(async ({ url, hits, seconds, addresses }) => {
  const make = addresses === 'each-new' ? everNew : asItIs;
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    pipelining: 1,
    duration: seconds,
    requests: hits.slice(0, 1).map(asItIs),
    setupClient: (client) => {
      // Each connection starts at another hit: else all would request the same at once.
      const from = Math.floor((connection * hits.length) / CONNECTIONS);
      connection += 1;
      client.setRequests([...hits.slice(from), ...hits.slice(0, from)].map(make));
    },
  });
  return {
    perSecond: result['2xx'] / result.duration,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
});

function asItIs({ method, path, body }: Hit): AutocannonRequest {
  const request = { method, path };
  return body === undefined ? request : { ...request, body, headers: { 'content-type': 'application/json' } };
}

function everNew(hit: Hit): AutocannonRequest {
  const joint = hit.path.includes('?') ? '&' : '?';
  const setupRequest = (request: AutocannonRequest) => {
    addressNumber += 1;
    return { ...request, path: `${hit.path}${joint}asked=${addressNumber}` };
  };
  return { ...asItIs(hit), setupRequest };
}
