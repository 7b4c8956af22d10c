import type { Recording } from './recording.ts';

/** A box of a file: its name and its content. */
interface Box {
  readonly name: string;
  readonly content: Buffer;
}

/** Boxes that hold others. */
const holders: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'mvex',
  'moof',
  'traf',
]);

const codecs: ReadonlySet<string> = new Set(['mp4a', 'Opus']);
const MS_A_SECOND = 1_000;

/** Reads an MP4 recording of sound alone, whole or in fragments. */
export function readMp4(content: Buffer): Recording | null {
  const boxes = boxesOf(content);
  if (boxes === null || boxes[0]?.name !== 'ftyp') return null;
  const named = (name: string) => boxes.filter((box) => box.name === name).map((box) => box.content);
  const handlers = named('hdlr').map((box) => box.toString('latin1', 8, 12));
  const formats = named('stsd').map((box) => box.toString('latin1', 12, 16));
  const header = named('mdhd')[0];
  const isSound =
    handlers.length === 1 && handlers[0] === 'soun' && formats.every((format) => codecs.has(format));
  if (!isSound || formats.length !== 1 || header === undefined) return null;
  const { timescale, duration } = timesOf(header);
  if (timescale === 0) return null;
  const units = Math.max(duration, fragmentUnits(named('trex')[0], boxes));
  const durationMs = Math.round((units * MS_A_SECOND) / timescale);
  return durationMs > 0 ? { media: 'audio/mp4', durationMs } : null;
}

/** Deeper than any recording holds its boxes. */
const MOST_LEVELS = 8;
/** More than a minute in fragments of a tenth of a second has. */
const MOST_BOXES = 20_000;

/** All boxes in their order but those that hold others; null where one is longer than what holds it, held too deep, or one too many. */
function boxesOf(content: Buffer): readonly Box[] | null {
  const walk = { found: [], visited: 0 };
  return addBoxes(walk, content, MOST_LEVELS) ? walk.found : null;
}

/** Boxes that were found, and the number of all that were looked at, also of those that hold others. */
interface Walk {
  readonly found: Box[];
  visited: number;
}

function addBoxes(walk: Walk, content: Buffer, levels: number): boolean {
  if (levels === 0) return false;
  for (let at = 0; at < content.length;) {
    if (at + 8 > content.length || walk.visited === MOST_BOXES) return false;
    walk.visited += 1;
    const name = content.toString('latin1', at + 4, at + 8);
    const { head, size } = sizesAt(content, at);
    if (size < head || at + size > content.length) return false;
    const inside = content.subarray(at + head, at + size);
    if (!holders.has(name)) walk.found.push({ name, content: inside });
    else if (!addBoxes(walk, inside, levels - 1)) return false;
    at += size;
  }
  return true;
}

/** Length of the head of a box and of all of it: 1 stands for a long number behind it, 0 for the rest of the file. */
function sizesAt(content: Buffer, at: number): { readonly head: number; readonly size: number } {
  const size = content.readUInt32BE(at);
  if (size === 0) return { head: 8, size: content.length - at };
  if (size !== 1) return { head: 8, size };
  return { head: 16, size: at + 16 > content.length ? 0 : Number(content.readBigUInt64BE(at + 8)) };
}

function timesOf(box: Buffer): { readonly timescale: number; readonly duration: number } {
  const isLong = box[0] === 1;
  if (box.length < (isLong ? 32 : 20)) return { timescale: 0, duration: 0 };
  return isLong
    ? { timescale: box.readUInt32BE(20), duration: Number(box.readBigUInt64BE(24)) }
    : { timescale: box.readUInt32BE(12), duration: box.readUInt32BE(16) };
}

const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const RUN_OFFSET = 0x1;
const RUN_FIRST_FLAGS = 0x4;
const RUN_DURATION = 0x100;
/** Each of these is a number of every sample of a run. */
const perSample = [RUN_DURATION, 0x200, 0x400, 0x800];

/** Length of all fragments in units of the track's time. */
function fragmentUnits(defaults: Buffer | undefined, boxes: readonly Box[]): number {
  const usual = defaults !== undefined && defaults.length >= 16 ? defaults.readUInt32BE(12) : 0;
  let each = usual;
  let sum = 0;
  for (const { name, content } of boxes) {
    if (name === 'tfhd') each = defaultOf(content) ?? usual;
    if (name === 'trun') sum += runUnits(content, each);
  }
  return sum;
}

function defaultOf(box: Buffer): number | null {
  if (box.length < 8) return null;
  const flags = box.readUInt32BE(0) & 0xffffff;
  if ((flags & DEFAULT_DURATION) === 0) return null;
  const at = 8 + (flags & BASE_OFFSET ? 8 : 0) + (flags & DESCRIPTION ? 4 : 0);
  return at + 4 <= box.length ? box.readUInt32BE(at) : null;
}

function runUnits(box: Buffer, each: number): number {
  if (box.length < 8) return 0;
  const flags = box.readUInt32BE(0) & 0xffffff;
  const samples = box.readUInt32BE(4);
  if ((flags & RUN_DURATION) === 0) return samples * each;
  const step = 4 * perSample.filter((flag) => (flags & flag) !== 0).length;
  const start = 8 + (flags & RUN_OFFSET ? 4 : 0) + (flags & RUN_FIRST_FLAGS ? 4 : 0);
  let sum = 0;
  // The duration of a sample comes first.
  for (let at = start; at + step <= box.length; at += step) sum += box.readUInt32BE(at);
  return sum;
}
