import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadRoom } from './upload-room.ts';

/** A file that came with a call, whole in memory: its size is bounded by a setting. */
export interface UploadedFile {
  readonly field: string;
  readonly content: Buffer;
  /** Whether the file was longer than the limit and was cut off. */
  readonly tooLarge: boolean;
}

/** A multipart form: its text fields and its files. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 20_000;

/** Makes the server read multipart forms within limits. */
export async function registerUploads(
  app: FastifyInstance,
  limits: { fileBytes: number; files: number },
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: limits.fileBytes,
      // One more than allowed, so that the call can name the limit in its refusal.
      files: limits.files + 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_FIELDS + limits.files + 1,
    },
  });
}

/**
 * Reads the whole form of a request. Empty file inputs, which browsers send as nameless files, are left out.
 *
 * Errors: NoUploadRoom, where the files of all requests together are too much.
 */
export async function readForm(request: FastifyRequest, room: UploadRoom): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push(await readFile(part, (bytes) => room.take(request, bytes)));
    else fields[part.fieldname] = part.value;
  }
  return { fields, files: files.filter((file) => file.content.length > 0) };
}

/** Hash of the content of a form, to distinguish a repeated request from another one. */
export function hashForm(form: Form): string {
  const hash = createHash('sha256').update(JSON.stringify(form.fields));
  for (const file of form.files) hash.update(file.field).update(file.content);
  return hash.digest('hex');
}

async function readFile(part: MultipartFile, take: (bytes: number) => void): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  // A stream of bytes gives buffers, by the promise of its library.
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    take(chunk.length);
    chunks.push(chunk);
  }
  return { field: part.fieldname, content: Buffer.concat(chunks), tooLarge: part.file.truncated };
}
