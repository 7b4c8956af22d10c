import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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
export function mayReadMetrics(
  request: FastifyRequest,
  { token, listen, isOpenHere }: MetricsSettings,
): boolean {
  if (listen !== null) return false;
  if (token !== null) return isBearerOf(token, request.headers.authorization);
  return isOpenHere && isLoopback(request.socket.remoteAddress) && !isPassedOn(request);
}

/** Whether an Authorization header holds a token. Takes the same time wherever they differ. */
export function isBearerOf(token: string, authorization: string | undefined): boolean {
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
