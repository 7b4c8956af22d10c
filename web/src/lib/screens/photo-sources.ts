import { photoWidths } from '~/paths.ts';

/** Address of a photo in each of its widths. */
export type PhotoAddress = (width: (typeof photoWidths)[number]) => string;

/** Every width in which a photo is there, each once, with its address. */
export function photoSources(
  photo: { readonly width: number },
  addressOf: PhotoAddress,
): readonly { readonly width: number; readonly src: string }[] {
  const widths = photoWidths.map((width) => ({ width: Math.min(width, photo.width), src: addressOf(width) }));
  return widths.filter(({ width }, at) => width !== widths[at - 1]?.width);
}
