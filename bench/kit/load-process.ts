import autocannon, { type AutocannonRequest, type AutocannonResult } from 'autocannon';
import { answerWith } from './side-process.ts';
import type { Hit, Load, Measured } from './load.ts';
import { headersOf } from './request-headers.ts';

const CONNECTIONS = 32;
const SHOWN_OF_REFUSAL = 200;

/** Increases over all loads, so that no address repeats. */
let addressNumber = 0;

answerWith<Load, Measured>(async (load) => {
  const { url, hits, seconds, connections = CONNECTIONS } = load;
  const refused: Refused = { count: 0, first: '' };
  const requestsOf = load.taking === 'in-turns' ? inTurns(load, connections) : inQueue(load, refused);
  const result = await autocannon({
    url,
    connections,
    pipelining: 1,
    duration: seconds,
    requests: hits.slice(0, 1).map((hit) => requestOf(hit, load)),
    setupClient: (client) => client.setRequests(requestsOf()),
  });
  const answers = result['2xx'] - refused.count;
  return {
    perSecond: answers / result.duration,
    answers,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    overloads: result.statusCodeStats['503']?.count ?? 0,
    failures: result.non2xx + result.errors + result.timeouts + refused.count,
    outcome: outcomeOf(result, refused),
  };
});

/** Answers by status, and the first refusal. */
function outcomeOf(
  { statusCodeStats, errors, timeouts }: AutocannonResult,
  { count, first }: Refused,
): string {
  const statuses = Object.entries(statusCodeStats).map(([status, each]) => `${each.count} × ${status}`);
  return `${statuses.join(', ')}, ${errors} lost, ${timeouts} late, ${count} refused ${first}`;
}

/** Refusals that answer 200. */
interface Refused {
  count: number;
  first: string;
}

type RequestsOf = () => AutocannonRequest[];

/** Each connection starts at another hit: else all would request the same at once. */
function inTurns(load: Load, connections: number): RequestsOf {
  const { hits, addresses } = load;
  let connection = 0;
  return () => {
    const from = Math.floor((connection * hits.length) / connections);
    connection += 1;
    const turned = [...hits.slice(from), ...hits.slice(0, from)].map((hit) => requestOf(hit, load));
    return addresses === 'each-new' ? turned.map(everNew) : turned;
  };
}

/** One request a connection, which becomes the next hit of the queue each time that it is sent. */
function inQueue(load: Load, refused: Refused): RequestsOf {
  const { hits, taking } = load;
  let next = 0;
  const setupRequest = (each: AutocannonRequest) => {
    const hit = hits[taking === 'once' ? next : next % hits.length];
    next += 1;
    if (hit === undefined) throw new Error(`${hits.length} hits are too few for the load`);
    return { ...each, ...requestOf(hit, load) };
  };
  // A refusal by a rule answers 200.
  const onResponse = (status: number, body: string) => {
    if (status !== 200 || !body.includes('"success":false')) return;
    refused.count += 1;
    refused.first ||= body.slice(0, SHOWN_OF_REFUSAL);
  };
  const [first] = hits;
  const watched = taking === 'once' ? { onResponse } : {};
  return () => (first === undefined ? [] : [{ ...requestOf(first, load), setupRequest, ...watched }]);
}

function requestOf(hit: Hit, { encodings }: Load): AutocannonRequest {
  const { method, path, body } = hit;
  const headers = {
    ...headersOf(hit),
    ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
  };
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

function everNew(request: AutocannonRequest): AutocannonRequest {
  const joint = request.path.includes('?') ? '&' : '?';
  const setupRequest = (each: AutocannonRequest) => {
    addressNumber += 1;
    return { ...each, path: `${request.path}${joint}asked=${addressNumber}` };
  };
  return { ...request, setupRequest };
}
