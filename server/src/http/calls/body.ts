import { createHash } from 'node:crypto';
import type { AnyCall } from '@polam/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { IdempotencyKey } from './idempotency.repository.ts';
import { refuse, type Result } from '../result.ts';
import type { UploadRoom } from './uploads/upload-room.ts';
import { hashForm, readForm, type UploadedFile } from './uploads/uploads.ts';

/** Content of a request beside its path and query. */
export interface ReadBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

/** Maximum length of a key stored as it is; a longer one is stored as its hash. */
const MAX_KEY_LENGTH = 200;
/** Populated objects that clients send back hold a few levels; what reads a body walks it level by level. */
const MAX_LEVELS = 20;
/** The body of a request that has none. */
export const noBody: ReadBody = { fields: {}, files: [] };

/** Reads the body that a call takes: JSON, or a multipart form where files may come with it. */
export async function readBody(
  call: AnyCall,
  request: FastifyRequest,
  room: UploadRoom,
): Promise<Result<ReadBody, 'malformed' | 'unsupported-media-type'>> {
  if (call.method === 'GET' || call.method === 'DELETE') return { ok: true, value: noBody };
  if (request.isMultipart()) {
    if (call.upload === undefined) return refuse('unsupported-media-type');
    const { fields, files } = await readForm(request, room);
    const { field } = call.upload;
    return { ok: true, value: { fields, files: files.filter((file) => file.field === field) } };
  }
  const { body } = request;
  if (body === undefined || body === null) return { ok: true, value: noBody };
  if (typeof body !== 'object' || Array.isArray(body)) return refuse('malformed');
  if (isDeeperThan(MAX_LEVELS, body)) return refuse('malformed');
  return { ok: true, value: { fields: body as Record<string, unknown>, files: [] } };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each));
}

/** The idempotency key of a writing call, if its client sent a usable one. */
export function keyOf(
  request: FastifyRequest,
  { call, actor, body }: { call: AnyCall; actor: Actor; body: ReadBody },
): IdempotencyKey | null {
  const header = request.headers['idempotency-key'];
  if (!call.writes || typeof header !== 'string' || header === '') return null;
  const key = header.length > MAX_KEY_LENGTH ? createHash('sha256').update(header).digest('hex') : header;
  return { userId: actor.id, key, call: call.name, bodyHash: hashBody(request, body) };
}

/** Hash of everything that a request asks for, to distinguish a repeated request from another one. */
function hashBody(request: FastifyRequest, body: ReadBody): Buffer {
  return createHash('sha256').update(`${request.method} ${request.url}\n`).update(hashForm(body)).digest();
}
