/** One frame of an event stream. */
export interface EventFrame {
  readonly id: string;
  readonly data: string;
}

/**
 * Cuts the text of an event stream into frames as it arrives in pieces; comments and empty frames fall away.
 * What has no end yet is kept for the next piece.
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
  return { id: valueOf('id').at(-1) ?? '', data: valueOf('data').join('\n') };
}
