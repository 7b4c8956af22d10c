import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { AnswerReader } from '../answer-reader.ts';
import type { Paced, PacedLoad } from '../paced.ts';
import { requestBytes } from '../request-headers.ts';
import { answerWith } from './side-process.ts';

const CONNECTIONS = 64;
const READ_BYTES = 65_536;
const LATE_MS = 10_000;
const SUCCESSES: readonly number[] = [200, 201];

answerWith<PacedLoad, Paced>(async ({ url, hits, perSecond }) => {
  const line = new Line(url);
  const requests = hits.map((hit) => requestBytes(hit, url));
  const beganAt = performance.now();
  const answers = requests.map(async (bytes, turn) => {
    const dueAt = beganAt + (1_000 * turn) / perSecond;
    await wait(dueAt - performance.now());
    const isGood = await line.send(bytes);
    // Measured from the due time, so that delays in sending caused by a slow server count.
    return { isGood, ms: performance.now() - dueAt };
  });
  const done = await Promise.all(answers);
  line.close();
  const sorted = done.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  const failures = done.filter(({ isGood }) => !isGood).length;
  return { medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1), failures };
});

type Answered = (isGood: boolean) => void;

/** Connections to a server, opened as they are needed; requests wait in order where all are busy. */
class Line {
  readonly #url: URL;
  readonly #idle = new Set<Connection>();
  readonly #waiting: { readonly bytes: Buffer; readonly answered: Answered }[] = [];
  #opened = 0;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Sends a request. Whether it was a success: false also for an answer that is late or lost. */
  send(bytes: Buffer): Promise<boolean> {
    return new Promise((answered) => {
      this.#waiting.push({ bytes, answered });
      this.#goOn();
    });
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }

  #goOn(): void {
    if (this.#waiting.length === 0) return;
    const connection = [...this.#idle].at(-1) ?? this.#opening();
    const next = connection === null ? undefined : this.#waiting.shift();
    if (connection === null || next === undefined) return;
    this.#idle.delete(connection);
    connection.send(next.bytes, next.answered);
  }

  #drop(connection: Connection): void {
    this.#idle.delete(connection);
    this.#opened -= 1;
  }

  #opening(): Connection | null {
    if (this.#opened === CONNECTIONS) return null;
    this.#opened += 1;
    return new Connection(this.#url, (connection, isOpen) => {
      if (isOpen) this.#idle.add(connection);
      else this.#drop(connection);
      this.#goOn();
    });
  }
}

/** Hears that a connection has no request, or is closed. */
type Free = (connection: Connection, isOpen: boolean) => void;

/** One connection, which reads one answer at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();
  readonly #free: Free;
  #answered: Answered | null = null;

  constructor({ hostname, port }: URL, free: Free) {
    this.#free = free;
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const onread = { buffer, callback: (length: number) => this.#take(buffer.subarray(0, length)) };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    // A server that has closed it or says nothing for long gives no answer.
    this.#socket.setTimeout(LATE_MS, () => this.#socket.destroy());
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#end(false, false));
  }

  send(bytes: Buffer, answered: Answered): void {
    this.#answered = answered;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #take(bytes: Buffer): boolean {
    const answer = this.#reader.take(bytes);
    if (answer !== null) this.#end(SUCCESSES.includes(answer.status), true);
    return true;
  }

  #end(isGood: boolean, isOpen: boolean): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(isGood);
    this.#free(this, isOpen);
  }
}
