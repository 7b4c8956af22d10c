import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { DeliveryFigure } from '@polam/server/outward/delivery-counts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { patternOf } from '../calls/call-routes.ts';

const secondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Values that are measured at each read of the metrics, beside the counted answers. */
interface Measured {
  readonly openScreens: () => number;
  /** Number of listings in memory; 0 while they are loaded. */
  readonly marketListings: () => number;
  /** Number of requests that met trouble with the database, by its reason. */
  readonly trouble: () => ReadonlyMap<string, number>;
  readonly deliveries: () => Promise<readonly DeliveryFigure[]>;
  readonly settings: MetricsSettings;
  /** Adds what is measured of the process itself. */
  readonly register: (registry: Registry) => void;
}

/** Counters to increase as things happen, and the whole text in the format of Prometheus. */
export interface Metrics {
  readonly pageFailed: () => void;
  readonly refused: (refused: { readonly action: string; readonly limit: string }) => void;
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

/** Counts and times every answer, and serves the metrics at `/metrics` to readers with access. */
export function mountMetrics(app: FastifyInstance, measured: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measured.register(registry);
  timeAnswers(app, registry);
  const { pageFaults, refused } = countersIn(registry);
  const read = readerOf(registry, measured);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, measured.settings)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await read());
  });
  return {
    pageFailed: () => pageFaults.inc(),
    refused: ({ action: reason, limit }) => refused.inc({ reason, limit }),
    read,
    contentType: registry.contentType,
  };
}

function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const answers = new Histogram({
    name: 'polam_answer_seconds',
    help: 'Time of answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = patternOf(request) ?? 'page';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Counters that are increased as things happen. */
function countersIn(registry: Registry) {
  const pageFaults = new Counter({
    name: 'polam_page_faults_total',
    help: 'Faults while pages were rendered; each is a line of the log.',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'polam_refused_total',
    help: 'Sign-ins and resets that failed, and tries beyond a limit.',
    labelNames: ['reason', 'limit'],
    registers: [registry],
  });
  return { pageFaults, refused };
}

/** Reads all metrics as text; values that are counted elsewhere are read then. */
function readerOf(
  registry: Registry,
  { openScreens, marketListings, trouble, deliveries }: Measured,
): () => Promise<string> {
  const screens = new Gauge({
    name: 'polam_open_screens',
    help: 'Open event streams.',
    registers: [registry],
  });
  const listings = new Gauge({
    name: 'polam_market_listings',
    help: 'Listings of the market in memory; 0 while it is loaded, when lists come from the database.',
    registers: [registry],
  });
  const delivered = new Gauge({
    name: 'polam_deliveries',
    help: 'Notices by mail and to devices: waiting in the database, sent and failed by this process.',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  const troubles = new Gauge({
    name: 'polam_database_trouble_total',
    help: 'Requests that the database could not serve, by reason; they were answered 503.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return async () => {
    screens.set(openScreens());
    listings.set(marketListings());
    for (const [reason, count] of trouble()) troubles.set({ reason }, count);
    delivered.reset();
    for (const { channel, state, count } of await knownDeliveries(deliveries))
      delivered.set({ channel, state }, count);
    return registry.metrics();
  };
}

/** The database may be what is wrong, and its own counters show that. */
async function knownDeliveries(deliveries: Measured['deliveries']): Promise<readonly DeliveryFigure[]> {
  try {
    return await deliveries();
  } catch {
    return [];
  }
}

/**
 * Serves the metrics at a port of their own, for a scraper that comes by a way that visitors do not have.
 * Where a token is set it is required here too. Null: the settings name no such port.
 *
 * Errors: throws when the port cannot be listened on.
 */
export async function listenForMetrics(
  { read, contentType }: Pick<Metrics, 'read' | 'contentType'>,
  { listen, token }: MetricsSettings,
): Promise<Server | null> {
  if (listen === null) return null;
  const server = createServer((request, response) => {
    const isAllowed = token === null || isBearerOf(token, request.headers.authorization);
    const isMeant = request.method === 'GET' && request.url === '/metrics';
    if (!isAllowed || !isMeant) {
      response.writeHead(isMeant ? 401 : 404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      // The database is away, which the scraper sees by the status.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return server;
}

/** Settings of the access to the metrics. */
export interface MetricsSettings {
  /** Bearer token that allows reading them; null: there is none. */
  readonly token: string | null;
  /** A port of their own; null: they are served at the port of the market. */
  readonly listen: { readonly port: number; readonly host: string } | null;
  /** Whether this computer may read them without a token: nothing else can come from its address. */
  readonly isOpenHere: boolean;
}

/**
 * Whether a request to the port of the market may read the metrics.
 *
 * A balancer on the same computer has an address of this computer, and need not say for which client it
 * speaks: where there may be one, the token alone decides.
 */
function mayReadMetrics(request: FastifyRequest, { token, listen, isOpenHere }: MetricsSettings): boolean {
  if (listen !== null) return false;
  if (token !== null) return isBearerOf(token, request.headers.authorization);
  return isOpenHere && isLoopback(request.socket.remoteAddress) && !isPassedOn(request);
}

/** Whether an Authorization header holds a token. Takes the same time wherever they differ. */
function isBearerOf(token: string, authorization: string | undefined): boolean {
  return timingSafeEqual(digestOf(`Bearer ${token}`), digestOf(authorization ?? ''));
}

/** Whether a web address leads to this computer. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isPassedOn({ headers }: FastifyRequest): boolean {
  const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
  return marks.some((mark) => headers[mark] !== undefined);
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
