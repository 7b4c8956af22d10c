import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';
import { isBearerOf, type MetricsSettings } from './metrics-access.ts';

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
