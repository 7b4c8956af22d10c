import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '@polam/server/config';
import { refuse } from '../result.ts';
import { securityHeaders } from '../security-headers.ts';
import { refusalAnswer } from '../calls/sentences.ts';

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
