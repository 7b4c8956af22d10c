import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config.ts';
import { routerOptions } from './calls/call-routes.ts';
import { languageOf } from './calls/sentences.ts';
import type { DatabaseTrouble } from './faults/database-trouble.ts';
import { answerBroken, catchFaults, sendRefusal } from './faults/faults.ts';
import { errorForm, requestForm } from './faults/log-forms.ts';
import { barePage, sendBare } from './pages/bare-page.ts';
import { refuse } from './result.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

/** Source: ANSWERS "The wire". */
const PREFLIGHT_SECONDS = 600;
/**
 * Photos over a bad line take minutes; a client that sends a byte now and then may not hold a connection for
 * ever.
 */
const REQUEST_MS = 300_000;

/** Makes the HTTP server with what every answer needs: headers, limits of size, faults, forms. */
export async function buildHttpServer(config: Config, trouble: DatabaseTrouble): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { req: requestForm, err: errorForm } },
    // A request without one is refused below, in the form of all answers.
    http: { requireHostHeader: false },
    logController: new LogController({ disableRequestLogging: !isVerbose(config) }),
    // Our own balancers alone: entries further left in the header are made up by the client.
    trustProxy: config.proxyHops > 0 && ((_address, hop) => hop < config.proxyHops),
    bodyLimit: config.bodyBytes,
    requestTimeout: REQUEST_MS,
    clientErrorHandler: answerBroken(config),
    routerOptions,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    genReqId: () => randomUUID(),
    // Running requests are finished: see closeHttp.
    forceCloseConnections: 'idle',
    // An address that cannot be read never comes to the hooks, so its answer is built whole here.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(securityHeaders(config));
      refuseAddress(request, reply);
    },
  });
  // Node alone would answer an expectation that it does not know, without our headers and limits.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  addSecurityHeaders(app, config);
  refuseUnclearHosts(app);
  catchFaults(app, trouble);
  readJsonOnly(app);
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after'],
    maxAge: PREFLIGHT_SECONDS,
    // A preflight that asks for nothing gets no answer of a form of its own.
    strictPreflight: false,
  });
  await app.register(compress, {
    threshold: 1_000,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  return app;
}

/** A browser that opens a link cut in the middle of a letter gets a page, everything else the form of all answers. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const { headers } = request;
  if (headers.accept?.includes('text/html') === true)
    sendBare(reply, barePage(refuse('not-found'), languageOf(headers)));
  else void sendRefusal(request, reply, { code: 'malformed', refuses: 'aloud' });
}

function isVerbose(config: Config): boolean {
  return config.logLevel === 'debug' || config.logLevel === 'trace';
}

/** Calls take JSON or a form, nothing else; a JSON body may be empty. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** A name or an address, and a port; browsers send names of other scripts in their ASCII form. */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9._-]{0,252}[a-z0-9_.])?)(?::\d{1,5})?$/i;

/**
 * Refuses requests without exactly one clear Host header: of two, a balancer may go by one and this server by
 * the other. Source: RFC 9112, 3.2.
 */
function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isClear(request)) done();
    else void sendRefusal(request, reply, { code: 'malformed', refuses: 'aloud' });
  });
}

function isClear({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (isHost(rawHeaders[at])) hosts.push(rawHeaders[at + 1] ?? '');
  // HTTP/1.0 knows no such header.
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}

/** Each header of each request is looked at: most are told by their length. */
function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host';
}
