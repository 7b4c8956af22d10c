import type sharp from 'sharp';

/** Opens a picture to change or encode it. */
export type Opener = typeof sharp;

/** The decoder is a library of its own, loaded when the first photo comes: most processes start without it. */
export async function decoder(): Promise<Opener> {
  const { default: open } = await import('sharp');
  open.cache(false);
  return open;
}
