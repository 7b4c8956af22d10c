const uint = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An EBML element; one without a size is as long as what follows it. */
function element(id: string, content: Buffer, isOpen = false): Buffer {
  const size = isOpen
    ? Buffer.from('01ffffffffffffff', 'hex')
    : Buffer.concat([Buffer.from([0x10]), uint(content.length, 3)]);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** A WebM recording as a browser streams it: segment and clusters do not know how long they become. */
export function aWebm({
  ms,
  codec = 'A_OPUS',
  trackType = 2,
}: {
  ms: number;
  codec?: string;
  trackType?: number;
}): Buffer {
  const track = element(
    'ae',
    Buffer.concat([element('83', uint(trackType, 1)), element('86', Buffer.from(codec))]),
  );
  const clusterMs = 10_000;
  const clusters = Array.from({ length: Math.ceil(ms / clusterMs) }, (_, place) => {
    const from = place * clusterMs;
    const block = (at: number) =>
      element('a3', Buffer.concat([Buffer.from([0x81]), uint(at, 2), Buffer.from('80fffe', 'hex')]));
    const last = Math.min(ms - from, clusterMs) - 20;
    return element('1f43b675', Buffer.concat([element('e7', uint(from)), block(0), block(last)]), true);
  });
  const segment = Buffer.concat([
    element('1549a966', element('2ad7b1', uint(1_000_000, 3))),
    element('1654ae6b', track),
    ...clusters,
  ]);
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', segment, true),
  ]);
}

const SKIPPED = 312;

/** An Ogg recording of Opus: a page of its head, one of its tags, one with the time of its end. */
export function anOgg({ ms, head = 'OpusHead' }: { ms: number; head?: string }): Buffer {
  const page = (time: bigint, payload: Buffer) => {
    const header = Buffer.alloc(28);
    header.write('OggS', 0, 'latin1');
    header.writeBigInt64LE(time, 6);
    header.writeUInt32LE(7, 14);
    header[26] = 1;
    header[27] = payload.length;
    return Buffer.concat([header, payload]);
  };
  const first = Buffer.alloc(19);
  first.write(head, 0, 'latin1');
  first.writeUInt16LE(SKIPPED, 10);
  return Buffer.concat([
    page(0n, first),
    page(0n, Buffer.from('OpusTags')),
    page(BigInt(ms * 48 + SKIPPED), Buffer.alloc(40)),
  ]);
}

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([uint(inside.length + 8), Buffer.from(name, 'latin1'), inside]);
};

const TIMESCALE = 44_100;
const SAMPLE = 1_024;

/** An MP4 recording as Safari makes it: whole, or in fragments whose head knows no duration. */
export function anMp4({
  ms,
  handler = 'soun',
  isFragmented = false,
}: {
  ms: number;
  handler?: string;
  isFragmented?: boolean;
}): Buffer {
  const duration = Math.round((ms * TIMESCALE) / 1_000);
  const header = box(
    'mdhd',
    uint(0),
    uint(0),
    uint(0),
    uint(TIMESCALE),
    uint(isFragmented ? 0 : duration),
    uint(0),
  );
  const handlerBox = box('hdlr', uint(0), uint(0), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  const format = box('stsd', uint(0), uint(1), uint(16), Buffer.from('mp4a', 'latin1'), Buffer.alloc(8));
  const track = box('trak', box('mdia', header, handlerBox, box('minf', box('stbl', format))));
  const defaults = box('trex', uint(0), uint(1), uint(1), uint(SAMPLE), uint(0), uint(0));
  const run = box('trun', uint(0), uint(Math.round(duration / SAMPLE)));
  const fragment = box('moof', box('traf', box('tfhd', uint(0), uint(1)), run));
  const rest = isFragmented ? [box('moov', track, box('mvex', defaults)), fragment] : [box('moov', track)];
  return Buffer.concat([
    box('ftyp', Buffer.from('isom', 'latin1'), uint(0)),
    ...rest,
    box('mdat', Buffer.alloc(32)),
  ]);
}
