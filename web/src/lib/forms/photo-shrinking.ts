import { FILE_START_BYTES, fileKind, type FileKind } from '@polam/domain/file-kind';

/** Reason for which a file cannot be sent: the key of a sentence of the contract. */
export type PhotoProblem = 'photo-unreadable' | 'photo-too-large' | `file-is-${FileKind}`;

/** A picture as the browser has read it. */
export interface DecodedPhoto {
  readonly width: number;
  readonly height: number;
  /** The picture as a JPEG of this size; null where the browser cannot make one. */
  readonly toJpeg: (size: { width: number; height: number }) => Promise<Blob | null>;
  /** Frees its memory: an open picture is far larger than its file. */
  readonly close: () => void;
}

/** Reads a file as a picture; throws where it is none. */
export type DecodePhoto = (file: File) => Promise<DecodedPhoto>;

/** The largest file that the server takes. Source: the limit sentence of the contract. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** A photo above either is shrunk before it is sent, for weak networks. */
const SHRINK_ABOVE = { bytes: 1.5 * 1024 * 1024, pixels: 2_000 } as const;

/** A file above this is not opened at all: a cheap phone would run out of memory. */
const MAX_BYTES_TO_OPEN = 40 * 1024 * 1024;

const JPEG_QUALITY = 0.85;
const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Prepares a file for sending: unchanged where it is small, shrunk where it is big, drawn anew where it says more than the
 * picture, as the place where it was taken, and refused where it is no picture.
 */
export async function readyPhoto(
  file: File,
  decode: DecodePhoto = decodePhoto,
): Promise<File | PhotoProblem> {
  const kind = await kindOf(file);
  // Some browsers open photos of iPhones.
  if (kind !== null && kind !== 'heic') return `file-is-${kind}`;
  if (file.size > MAX_BYTES_TO_OPEN) return 'photo-too-large';
  const photo = await decode(file).catch(() => null);
  if (photo === null) return kind === null ? 'photo-unreadable' : `file-is-${kind}`;
  try {
    return await shrunk(file, photo);
  } finally {
    photo.close();
  }
}

/** Kind of a file that is no photo; null for photos, and for a file that cannot be read. */
async function kindOf(file: File): Promise<FileKind | null> {
  const start = await file
    .slice(0, FILE_START_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return start && fileKind(new Uint8Array(start));
}

async function shrunk(file: File, photo: DecodedPhoto): Promise<File | PhotoProblem> {
  const longest = Math.max(photo.width, photo.height);
  const isSmall = file.size <= SHRINK_ABOVE.bytes && longest <= SHRINK_ABOVE.pixels;
  if (isSmall && accepted.has(file.type) && !(await hasMetadata(file))) return file;
  const scale = Math.min(1, SHRINK_ABOVE.pixels / longest);
  const jpeg = await photo.toJpeg({
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  });
  if (jpeg === null) return 'photo-unreadable';
  return jpeg.size > MAX_PHOTO_BYTES ? 'photo-too-large' : asFile(jpeg, file);
}

/** Marks of EXIF in JPEG, PNG and WebP, and of XMP in all of them. */
const metadataMark = /exif|ns\.adobe\.com\/xap/i;

/** Whether a small file may hold metadata; one that only happens to hold a mark is drawn anew for nothing. */
async function hasMetadata(file: File): Promise<boolean> {
  return metadataMark.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

function asFile(jpeg: Blob, { name, lastModified }: File): File {
  return new File([jpeg], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg', lastModified });
}

async function decodePhoto(file: File): Promise<DecodedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    toJpeg: ({ width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (context === null) return Promise.resolve(null);
      // Transparent areas would turn black in a JPEG.
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.drawImage(bitmap, 0, 0, width, height);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    },
    close: () => bitmap.close(),
  };
}
