import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BareAnswer } from '../bare-server.ts';
import { answerWith } from './side-process.ts';

let body = Buffer.alloc(0);
let headers: Record<string, string | number> = {};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

answerWith<BareAnswer, { url: string }>(async ({ bytes, contentType }) => {
  body = Buffer.alloc(bytes, 'polam ');
  headers = { 'content-type': contentType, 'content-length': bytes };
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
  return { url: `http://127.0.0.1:${address.port}` };
});
