import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Kind of loss: requests before the server sees them, or answers after it has sent them. */
export type Losing = 'requests' | 'answers';

/** A proxy to a server that drops requests or answers. */
export interface DroppingProxy {
  readonly url: string;
  /** Number dropped so far. */
  dropped(): number;
  close(): Promise<void>;
}

/** Forwards requests to a server and drops a share of them, or of the answers, by closing connections. */
export async function startDroppingProxy(
  target: string,
  { losing, share, random }: { losing: Losing; share: number; random: () => number },
): Promise<DroppingProxy> {
  let dropped = 0;
  const isLost = () => random() < share;
  const drop = (response: ServerResponse) => {
    dropped += 1;
    response.destroy();
  };
  const server = createServer((request, response) => {
    if (losing === 'requests' && isLost()) return drop(response);
    const isAnswerLost = losing === 'answers' && isLost();
    return handOn({ target, request, response }, (answer) =>
      isAnswerLost ? answer.resume().on('end', () => drop(response)) : giveBack(answer, response),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, dropped: () => dropped, close };
}

function handOn(
  { target, request, response }: { target: string; request: IncomingMessage; response: ServerResponse },
  onAnswer: (answer: IncomingMessage) => unknown,
): void {
  const { hostname, port } = new URL(target);
  const { method, url, headers } = request;
  const onward = send({ hostname, port, method, path: url, headers, agent: false }, onAnswer);
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function giveBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}
