/** A kind of picture that we read. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** The picture format by a file's first bytes, whatever its name; null for anything else. */
export function photoFormat(content: Buffer): PhotoFormat | null {
  if (content.subarray(0, 3).equals(JPEG_START)) return 'jpeg';
  if (content.subarray(0, 8).equals(PNG_START)) return 'png';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}
