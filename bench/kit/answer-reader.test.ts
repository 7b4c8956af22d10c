import { describe, expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const measured = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';
const chunked =
  'HTTP/1.1 503 Service Unavailable\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel\r\n\r\n2\r\nlo\r\n0\r\n\r\n';

/** The answers of bytes that come in pieces of some length. */
function answersOf(text: string, piece: number) {
  const reader = new AnswerReader();
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  return pieces
    .map((each) => reader.take(each))
    .filter((answer) => answer !== null)
    .map(({ status, body }) => [status, body.toString()]);
}

describe('an answer', () => {
  it.each([1, 2, 7, 1_000])('of known length is read from pieces of %i bytes', (piece) => {
    expect(answersOf(measured, piece)).toEqual([[200, 'hello']]);
  });

  it.each([1, 2, 7, 1_000])('in chunks ends with the empty one, in pieces of %i bytes', (piece) => {
    expect(answersOf(chunked, piece)).toEqual([[503, '5\r\nhel\r\n\r\n2\r\nlo\r\n0\r\n\r\n']]);
  });

  it('is followed by the next of its connection', () => {
    const reader = new AnswerReader();

    const statuses = [measured, chunked, measured].map((each) => reader.take(Buffer.from(each))?.status);

    expect(statuses).toEqual([200, 503, 200]);
  });

  it('without a length is refused', () => {
    expect(() => new AnswerReader().take(Buffer.from('HTTP/1.1 200 OK\r\n\r\nhello'))).toThrow(/length/);
  });
});
