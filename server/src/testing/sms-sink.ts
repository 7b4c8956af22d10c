import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS as a gateway gets it. */
export interface ReceivedSms {
  readonly to: string;
  readonly templateId: string;
  readonly code: string;
  readonly text: string;
}

/** A gateway on this computer that keeps what it gets. */
export interface SmsSink {
  readonly url: string;
  readonly received: readonly ReceivedSms[];
  /** Authorization of the last request. */
  readonly authorization: () => string | undefined;
  /** Status with which it answers from now on. */
  answerWith(status: number): void;
  /** The code that a number of ten digits got last; empty where it got none. */
  codeOf(phone: string): string;
  close(): Promise<void>;
}

/** Starts a gateway. */
export async function startSmsSink(): Promise<SmsSink> {
  const received: ReceivedSms[] = [];
  let status = 200;
  let authorization: string | undefined;
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      ({ authorization } = request.headers);
      if (status === 200) received.push(JSON.parse(Buffer.concat(chunks).toString()) as ReceivedSms);
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    authorization: () => authorization,
    answerWith: (next) => {
      status = next;
    },
    codeOf: (phone) => received.findLast(({ to }) => to === `+91${phone}`)?.code ?? '',
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
