import type { FastifyRequest } from 'fastify';

/** More files come than there is memory for: answered as any other passing shortage. */
export class NoUploadRoom extends Error {
  readonly statusCode = 503;
}

/** Memory for the files of all requests together, which stay in it until their requests are answered. */
export class UploadRoom {
  readonly #mostBytes: number;
  readonly #held = new WeakMap<FastifyRequest, number>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Reserves memory for bytes of a request. Errors: NoUploadRoom. */
  take(request: FastifyRequest, bytes: number): void {
    if (this.#bytes + bytes > this.#mostBytes) throw new NoUploadRoom('too many uploads at once');
    this.#bytes += bytes;
    this.#held.set(request, (this.#held.get(request) ?? 0) + bytes);
  }

  /** Gives back all that a request has taken. */
  release(request: FastifyRequest): void {
    this.#bytes -= this.#held.get(request) ?? 0;
    this.#held.delete(request);
  }
}
