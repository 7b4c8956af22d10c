import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './implement.ts';

/** A file of a user shown alone in a tab may load and run nothing. Source: GUARD "Photos". */
const FILE_POLICY = "default-src 'none'; sandbox";
const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=60, must-revalidate';
const NEVER = 'private, no-store';

/** Sends a file, or 304 where the reader has this very content already. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): Promise<void> {
  void reply.headers({
    'content-security-policy': FILE_POLICY,
    'cache-control': cacheControlOf(bytes),
    etag: bytes.etag,
    ...(bytes.saveAs === undefined
      ? {}
      : { 'content-disposition': `attachment; filename="${bytes.saveAs}"` }),
  });
  if (knows(request.headers['if-none-match'], bytes.etag)) void reply.code(304).send();
  else void reply.type(bytes.type).send(await bytes.read());
}

function cacheControlOf({ immutable, saveAs }: Bytes): string {
  if (saveAs !== undefined) return NEVER;
  return immutable ? FOREVER : SHORT;
}

function knows(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
