import type { Recording } from './recording.ts';

const HEADER_BYTES = 27;
const SAMPLES_A_SECOND = 48_000;
const MS_A_SECOND = 1_000;
/** A page in which no packet ends has no time. */
const NO_TIME = -1n;

/** Reads an Ogg recording of one stream of Opus: its duration is the time of its last page. */
export function readOgg(content: Buffer): Recording | null {
  let stream: number | null = null;
  let skipped = 0;
  let last = 0n;
  for (let at = 0; at < content.length;) {
    const page = pageAt(content, at);
    if (page === null) return null;
    if (stream === null) {
      if (!page.payload.subarray(0, 8).equals(Buffer.from('OpusHead')) || page.payload.length < 19)
        return null;
      stream = page.stream;
      skipped = page.payload.readUInt16LE(10);
    }
    // A second stream may be a picture.
    if (page.stream !== stream) return null;
    if (page.time !== NO_TIME) last = page.time;
    at = page.end;
  }
  if (stream === null || last <= BigInt(skipped)) return null;
  const samples = Number(last - BigInt(skipped));
  return { media: 'audio/ogg', durationMs: Math.round((samples * MS_A_SECOND) / SAMPLES_A_SECOND) };
}

interface Page {
  readonly time: bigint;
  readonly stream: number;
  readonly payload: Buffer;
  readonly end: number;
}

function pageAt(content: Buffer, at: number): Page | null {
  if (at + HEADER_BYTES > content.length) return null;
  if (content.toString('latin1', at, at + 4) !== 'OggS' || content[at + 4] !== 0) return null;
  const segments = content[at + 26] ?? 0;
  const start = at + HEADER_BYTES + segments;
  const length = content.subarray(at + HEADER_BYTES, start).reduce((sum, bytes) => sum + bytes, 0);
  if (start + length > content.length) return null;
  return {
    time: content.readBigInt64LE(at + 6),
    stream: content.readUInt32LE(at + 14),
    payload: content.subarray(start, start + length),
    end: start + length,
  };
}
