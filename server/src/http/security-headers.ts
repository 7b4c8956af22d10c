import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Policy of an answer that is no page: it may load nothing. */
const STRICTEST = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of the service worker: it requests from our origin alone, and a new one is found at once. */
export const workerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
};

const pageDirectives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  // Recordings of conversations are fetched with the token, and played from memory.
  'media-src': 'blob:',
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // Makes one address, that of the service worker.
  'trusted-types': 'worker',
};

/** Puts the security headers on every answer, errors too. A page replaces the content policy by its own. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The security headers of every answer. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'content-security-policy': STRICTEST,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'cache-control': 'no-store',
  };
  if (config.publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * The content policy of a rendered page: only what is ours, and the inline scripts and styles that it truly
 * holds. Blocks of data are not run, and need no permission. `styleHashes` are those of further styles.
 */
export function contentPolicyOf(html: string, styleHashes: readonly string[] = []): string {
  const directives = {
    ...pageDirectives,
    'script-src': allowing(hashesIn(html, INLINE_SCRIPT)),
    'style-src': allowing([...hashesIn(html, INLINE_STYLE), ...styleHashes]),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Hash of an inline script or style, as the content policy spells it. */
export function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function hashesIn(html: string, inline: RegExp): readonly string[] {
  return Array.from(html.matchAll(inline), ([, text = '']) => hashOf(text));
}

function allowing(hashes: readonly string[]): string {
  return ["'self'", ...new Set(hashes)].join(' ');
}
