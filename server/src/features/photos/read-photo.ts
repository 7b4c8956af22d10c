import { fileKind } from '@polam/domain/file-kind';
import type { PhotoLimits } from '@polam/server/config';
import type { UploadedFile } from '@polam/server/http/calls/uploads/uploads';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';

const LONG_SIDE = 16;
/** The last is taken whatever its size: pixels of pure noise come to some 75 bytes with it. */
const QUALITIES = [40, 20, 1] as const;
/** As base64 it adds less than 200 characters to a card of a list. */
const ENOUGH_BYTES = 120;

/**
 * The few pixels of a photo that stand in its place while it is on its way.
 *
 * Shape: WebP of at most 16 by 16 pixels. Size: some 60 to 120 bytes.
 */
export async function blurOf(photo: Sharp): Promise<Buffer> {
  const box = { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const few = photo.resize(box);
  let blur = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    blur = await few.clone().webp({ quality }).toBuffer();
    if (blur.length <= ENOUGH_BYTES) break;
  }
  return blur;
}

/** One size of a photo, encoded as WebP. */
interface PhotoVariant {
  readonly width: number;
  readonly content: Buffer;
}

/** A photo that was decoded and encoded again; nothing of the uploaded file is left. */
export interface ReadPhoto {
  /** Width of the largest variant, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly PhotoVariant[];
  /** As {@link blurOf} makes it. */
  readonly blur: Buffer;
}

/** Reason why a file is not accepted as a photo. */
export type PhotoRefusal = 'photo-unreadable' | 'photo-too-large' | 'photo-too-heavy';

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Widths that screens ask for, in pixels: a card, a phone, a page. */
const WIDTHS = [320, 640, 1_280] as const;
const LARGEST = { width: 1_280, height: 2_560 } as const;
const WEBP = { quality: 78, effort: 4 } as const;

/**
 * Reads an uploaded file as a photo: by content and never by name, turned upright, without metadata, in the
 * widths that screens need and never enlarged.
 *
 * Errors: 'photo-too-heavy' by bytes, 'photo-too-large' by pixels, 'photo-unreadable' for anything that is no whole JPEG, PNG
 * or WebP; the field says what it is where that is known.
 */
export async function readPhoto(
  file: UploadedFile,
  limits: PhotoLimits,
): Promise<Result<ReadPhoto, PhotoRefusal>> {
  const kind = fileKind(file.content);
  if (kind !== null) return refuse('photo-unreadable', { photo: { problem: `file-is-${kind}` } });
  if (file.tooLarge || file.content.length > limits.maxBytes) return refusePhoto('photo-too-heavy');
  if (photoFormat(file.content) === null) return refusePhoto('photo-unreadable');
  // A decoder that cannot be loaded is no fault of the file.
  const open = await decoder();
  try {
    return await decode(open, file.content, limits);
  } catch {
    // Whatever error the decoder throws is the file's fault: broken, cut off or malicious.
    return refusePhoto('photo-unreadable');
  }
}

function refusePhoto(error: PhotoRefusal): Refusal<PhotoRefusal> {
  return refuse(error, { photo: { problem: error } });
}

async function decode(
  open: Opener,
  content: Buffer,
  limits: PhotoLimits,
): Promise<Result<ReadPhoto, PhotoRefusal>> {
  const { width, height, format } = await open(content, { limitInputPixels: false }).metadata();
  // The decoder may read another format in a file; it must agree with the first bytes.
  if (format !== photoFormat(content)) return refusePhoto('photo-unreadable');
  if (width * height > limits.maxPixels) return refusePhoto('photo-too-large');

  const upright = await open(content, { limitInputPixels: limits.maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return ok(await encode(upright, open));
}

async function encode({ data, info }: Pixels, open: Opener): Promise<ReadPhoto> {
  const { width, height, channels } = info;
  const pixels = () => open(data, { raw: { width, height, channels } });
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  const variants: PhotoVariant[] = [];
  for (const each of widths) {
    const resized = pixels().resize({ width: each });
    variants.push({ width: each, content: await resized.webp(WEBP).toBuffer() });
  }
  return { width, height, variants, blur: await blurOf(pixels()) };
}

/** A kind of picture that we read. */
type PhotoFormat = 'jpeg' | 'png' | 'webp';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** The picture format by a file's first bytes, whatever its name; null for anything else. */
function photoFormat(content: Buffer): PhotoFormat | null {
  if (content.subarray(0, 3).equals(JPEG_START)) return 'jpeg';
  if (content.subarray(0, 8).equals(PNG_START)) return 'png';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/** Opens a picture to change or encode it. */
type Opener = typeof sharp;

/** The decoder is a library of its own, loaded when the first photo comes: most processes start without it. */
export async function decoder(): Promise<Opener> {
  const { default: open } = await import('sharp');
  open.cache(false);
  return open;
}
