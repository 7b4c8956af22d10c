import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './faults/faults.ts';

/** A name or an address, and a port; browsers send names of other scripts in their ASCII form. */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9._-]{0,252}[a-z0-9_.])?)(?::\d{1,5})?$/i;

/**
 * Refuses requests without exactly one clear Host header: of two, a balancer may go by one and this server by
 * the other. Source: RFC 9112, 3.2.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isClear(request)) done();
    else void sendRefusal(request, reply, { code: 'malformed', refuses: 'aloud' });
  });
}

function isClear({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter(
    (_each, index, all) => index % 2 === 1 && /^host$/i.test(all[index - 1] ?? ''),
  );
  // HTTP/1.0 knows no such header.
  if (hosts.length === 0) return raw.httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}
