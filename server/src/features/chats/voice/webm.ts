import type { Recording } from './recording.ts';

/** An EBML element: where its content begins, and how long it is; null where its writer did not know. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly size: number | null;
}

const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMECODE_SCALE = 0x2ad7b1;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;

/** Elements that hold others; a recorder that streams does not know how long the larger ones become. */
const masters: ReadonlySet<number> = new Set([
  HEADER,
  0x18538067, // Segment
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  0xae, // TrackEntry
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
]);

const AUDIO = 2;
const USUAL_SCALE = 1_000_000;
const NS_PER_MS = 1_000_000;
/** A block of speech is that long, and the last one counts too. */
const BLOCK_MS = 20;

/** State of reading a file. */
interface Seen {
  docType: string;
  scale: number;
  codecs: string[];
  trackTypes: number[];
  clusterTime: number;
  lastTime: number | null;
}

/** Reads a WebM recording of Opus alone: its duration is that of its blocks, as a streaming recorder notes none. */
export function readWebm(content: Buffer): Recording | null {
  const seen: Seen = {
    docType: '',
    scale: USUAL_SCALE,
    codecs: [],
    trackTypes: [],
    clusterTime: 0,
    lastTime: null,
  };
  for (let at = 0; at < content.length;) {
    const element = elementAt(content, at);
    if (element === null) return null;
    if (masters.has(element.id)) at = element.start;
    else {
      const { start, size } = element;
      if (size === null || start + size > content.length) return null;
      note(seen, element.id, content.subarray(start, start + size));
      at = start + size;
    }
  }
  const { docType, codecs, trackTypes, lastTime, scale } = seen;
  const isSound = trackTypes.length > 0 && trackTypes.every((type) => type === AUDIO);
  const isOpus = codecs.length > 0 && codecs.every((codec) => codec === 'A_OPUS');
  if (docType !== 'webm' || !isSound || !isOpus || lastTime === null) return null;
  return { media: 'audio/webm', durationMs: Math.round((lastTime * scale) / NS_PER_MS) + BLOCK_MS };
}

function note(seen: Seen, id: number, content: Buffer): void {
  if (id === DOC_TYPE) seen.docType = textOf(content);
  else if (id === TIMECODE_SCALE) seen.scale = numberOf(content);
  else if (id === TRACK_TYPE) seen.trackTypes.push(numberOf(content));
  else if (id === CODEC) seen.codecs.push(textOf(content));
  else if (id === CLUSTER_TIME) seen.clusterTime = numberOf(content);
  else if ((id === SIMPLE_BLOCK || id === BLOCK) && content.length > 3) {
    // The number of the track comes first, one byte as long as there is one track.
    const time = seen.clusterTime + content.readInt16BE(1);
    seen.lastTime = Math.max(seen.lastTime ?? 0, time);
  }
}

function elementAt(content: Buffer, at: number): Element | null {
  const idLength = lengthAt(content, at);
  if (idLength === null || idLength > 4 || at + idLength > content.length) return null;
  const id = content.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const sizeLength = lengthAt(content, sizeAt);
  if (sizeLength === null || sizeAt + sizeLength > content.length) return null;
  return { id, start: sizeAt + sizeLength, size: sizeOf(content.subarray(sizeAt, sizeAt + sizeLength)) };
}

/** Length in bytes of a number that begins with as many zero bits as it has further bytes; null where it is no such. */
function lengthAt(content: Buffer, at: number): number | null {
  const first = content[at] ?? 0;
  return first === 0 ? null : Math.clz32(first) - 23;
}

/** A size without the bit that marks its length; all ones where its writer did not know it. */
function sizeOf(bytes: Buffer): number | null {
  const bits = 7 * bytes.length;
  const value = BigInt(`0x${bytes.toString('hex')}`) & ((1n << BigInt(bits)) - 1n);
  return value === (1n << BigInt(bits)) - 1n ? null : Number(value);
}

function numberOf(content: Buffer): number {
  return content.length === 0 || content.length > 6 ? 0 : content.readUIntBE(0, content.length);
}

function textOf(content: Buffer): string {
  return content.toString('latin1').replace(/\0+$/, '');
}
