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
