/** Kind of a file that is no photo which we read, as its user would call it. */
export type FileKind = 'sound' | 'video' | 'document' | 'heic';

/** First bytes of a file that {@link fileKind} looks at. */
export const FILE_START_BYTES = 4_096;

/** Each a byte a character. MPEG sound begins with 11 set bits, of which a JPEG has the first 10. */
const sound =
  /^(?:ID3|#!AMR|OggS|fLaC|MThd|caff|FORM.{4}AIF|RIFF.{4}WAVE|.{4}ftypM4[AB]|\xff[\xe2\xe3\xf1-\xfd])/s;
const video = /^(?:RIFF.{4}AVI |FLV)/s;
const document = /^(?:%PDF|\{\\rtf)/;
const oldOffice = String.fromCharCode(0xd0, 0xcf, 0x11, 0xe0);
const heic = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
const otherPicture = /^.{4}ftypavi[fs]/s;
const mp4 = /^.{4}ftyp/s;
const webm = String.fromCharCode(0x1a, 0x45, 0xdf, 0xa3);
const zip = String.fromCharCode(0x50, 0x4b, 0x03, 0x04);
const mpeg = String.fromCharCode(0, 0, 1, 0xba);

/** The kind of a file by its first bytes, whatever its name; null for photos and what nobody could name. */
export function fileKind(content: Uint8Array): FileKind | null {
  const text = Array.from(content.subarray(0, FILE_START_BYTES), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  if (heic.test(text)) return 'heic';
  if (sound.test(text)) return 'sound';
  if (document.test(text) || [zip, oldOffice].some((start) => text.startsWith(start))) return 'document';
  if (video.test(text) || text.startsWith(mpeg)) return 'video';
  if (otherPicture.test(text)) return null;
  if (mp4.test(text)) return text.includes('soun') && !text.includes('vide') ? 'sound' : 'video';
  if (text.startsWith(webm))
    return /A_(?:OPUS|VORBIS)/.test(text) && !/V_(?:VP8|VP9|AV1|MPEG)/.test(text) ? 'sound' : 'video';
  return null;
}
