import type { ViewedPhoto } from './photo-viewer.tsx';

/** Position of the visible photo of a strip. */
export function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

/** Scrolls a strip to one of its photos. */
export function scrollToPhoto(strip: HTMLElement | null, position: number): void {
  strip?.children[position]?.scrollIntoView({ inline: 'start', block: 'nearest' });
}

/** Whether a click means this page: one that asks for a new tab is left to the browser. */
export function isPlainClick({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/** The photos of a rendered strip, as the viewer takes them. */
export function photosIn(strip: HTMLElement): readonly ViewedPhoto[] {
  const images = [...strip.querySelectorAll<HTMLImageElement>('img[srcset],img[data-srcset]')];
  return images.map(({ srcset, dataset, attributes }, position) => ({
    id: String(position),
    width: Number(attributes.getNamedItem('width')?.value),
    height: Number(attributes.getNamedItem('height')?.value),
    // One that waits for a tap has its sources beside.
    widths: (dataset['srcset'] ?? srcset).split(', ').map((source) => {
      const [src = '', width = ''] = source.split(' ');
      return { src, width: Number.parseInt(width, 10) };
    }),
  }));
}
