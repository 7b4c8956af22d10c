import type { Socket } from 'node:net';
import type { Manner, RefusalCode } from '@polam/contract/refusals';
import type { Config } from '@polam/server/config';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { languageOf, refusalAnswer } from '../calls/sentences.ts';
import { ShedLog } from '../limits/shed-log.ts';
import { refuse } from '../result.ts';
import { securityHeaders } from '../security-headers.ts';
import { DatabaseTrouble, troubleOf } from './database-trouble.ts';

type AnswerBroken = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what cannot be read as a request, or does not come to its end, in the form of every refusal. */
export function answerBroken(config: Config): AnswerBroken {
  const { body } = refusalAnswer(refuse('malformed'), { refuses: 'aloud', language: 'en' });
  const headers = Object.entries({
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = `\r\n${headers.join('')}\r\n${body}`;
  return (error, socket) => {
    if (mayAnswer(socket)) socket.end(`HTTP/1.1 ${statusLines[error.code] ?? '400 Bad Request'}${rest}`);
    else socket.destroy();
  };
}

/** A closed connection takes no answer, and an answer that has begun is not interrupted. */
function mayAnswer(socket: Socket): boolean {
  return socket.writable && socket.bytesWritten === 0;
}

/** Codes of fastify, of its multipart reader and of PostgreSQL that are not our fault. */
const knownErrors: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  // A text with a NUL, or one that is no UTF-8.
  '22021': 'malformed',
  '22P05': 'malformed',
};

/** Retry-After in seconds: most of what is unavailable is back by then. */
export const RETRY_SECONDS = 2;

/** Handles every thrown error in one place: logged with the request's id, answered without detail. */
export function catchFaults(app: FastifyInstance, trouble = new DatabaseTrouble()): void {
  const shed = new ShedLog();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error, request);
    if (code === 'fault') request.log.error({ err: error }, 'a fault');
    else request.log.info({ code, reason: error.code }, 'refused');
    trouble.note(error, app.log);
    if (code === 'unavailable' && troubleOf(error) === null) shed.note(error.code, app.log);
    return sendRefusal(request, reply, { code, refuses: 'aloud' });
  });
}

/** Sends a refusal outside any call. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, refuses }: { code: RefusalCode; refuses: Manner },
): FastifyReply {
  const { status, body } = refusalAnswer(refuse(code), { refuses, language: languageOf(request.headers) });
  if (code === 'unavailable') void reply.header('retry-after', RETRY_SECONDS);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function codeOf(error: FastifyError, request: FastifyRequest): RefusalCode {
  const known = knownErrors[error.code];
  if (known !== undefined) return known;
  if (troubleOf(error) !== null) return 'unavailable';
  const status = error.statusCode ?? 500;
  if (status === 413) return 'too-large';
  if (status === 503) return 'unavailable';
  return (status >= 400 && status < 500) || isBrokenForm(error, request) ? 'malformed' : 'fault';
}

/**
 * A multipart form that ends in its middle throws plain errors of the parser, recognised by their messages
 * alone. An error with a code comes from elsewhere: PostgreSQL too calls literals malformed.
 */
function isBrokenForm(error: FastifyError, request: FastifyRequest): boolean {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (!isForm || error.code !== undefined) return false;
  return /multipart|unexpected end of (form|file)|part terminated|boundary|malformed/i.test(error.message);
}
