import { UPLOADS_HEADER, type AnyCall } from '@polam/contract/call';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { ReadBody } from '../body.ts';
import { findUpload } from './upload-parts.repository.ts';
import type { UploadedFile } from './uploads.ts';

interface Sent {
  readonly call: AnyCall;
  readonly request: FastifyRequest;
  readonly appContext: AppContext;
  /** Who has sent the parts. */
  readonly userId: string;
}

/**
 * Adds the files that were sent in parts before to those of a form.
 *
 * Errors: 'not-found' for a name under which the user has no whole file; NoUploadRoom.
 */
export async function withUploads(
  body: ReadBody,
  { call, request, appContext, userId }: Sent,
): Promise<Result<ReadBody, 'not-found'>> {
  const header = request.headers[UPLOADS_HEADER];
  if (call.upload === undefined || typeof header !== 'string') return ok(body);
  const { field } = call.upload;
  // Each once: a header of a few bytes must not have one file read many times.
  const names = [...new Set(header.split(' ').filter((name) => name !== ''))];
  const files: UploadedFile[] = [];
  // One more than allowed, so that the call can name the limit in its refusal.
  for (const name of names.slice(0, appContext.config.photo.maxPerListing + 1)) {
    const content = await findUpload(appContext.db, { userId, name });
    if (content === null) return refuse('not-found');
    appContext.workload.uploads.take(request, content.length);
    files.push({ field, content, tooLarge: false });
  }
  return ok({ ...body, files: [...files, ...body.files] });
}
