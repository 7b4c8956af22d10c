/** One frame of an event stream. */
export interface EventFrame {
  readonly id: string;
  readonly data: string;
  /**
   * Delay before reconnecting once the stream has ended, in milliseconds; null where the frame does not say.
   */
  readonly retryMs: number | null;
}

/**
 * Cuts the text of an event stream into frames as it arrives in pieces; comments and empty frames are
 * dropped. An unfinished frame is held for the next piece.
 */
export function makeFrameCutter(): (piece: string) => readonly EventFrame[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(frameOf).filter((frame) => frame.data !== '');
  };
}

function frameOf(block: string): EventFrame {
  const lines = block.split('\n');
  const valueOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const retry = valueOf('retry').at(-1) ?? '';
  return {
    id: valueOf('id').at(-1) ?? '',
    data: valueOf('data').join('\n'),
    retryMs: /^\d{1,9}$/.test(retry) ? Number(retry) : null,
  };
}
