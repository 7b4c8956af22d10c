import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DeliveryFigure } from '@polam/server/outward/delivery-counts';
import { mayReadMetrics, type MetricsSettings } from './metrics-access.ts';

const secondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Values that are measured at each read of the metrics, beside the counted answers. */
export interface Measured {
  readonly openScreens: () => number;
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
    const route = request.routeOptions.url ?? 'page';
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
function readerOf(registry: Registry, { openScreens, trouble, deliveries }: Measured): () => Promise<string> {
  const screens = new Gauge({
    name: 'polam_open_screens',
    help: 'Open event streams.',
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
