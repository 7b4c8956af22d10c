import { readIslandProps } from '~/lib/document/island-props.ts';
import { PhotoViewer, VIEWER_SIZES } from '~/ui/photos/photo-viewer.tsx';
import type { StripTexts } from '~/ui/photos/photo-strip.tsx';
import { isPlainClick, photosIn, scrollToPhoto, shownIn } from '~/ui/photos/strip-parts.ts';
import { HistoryBack } from './parts/history-back.ts';
import { addIslandRoot } from './parts/island-root.ts';

/** Photos of a listing: thumbnails lead to them, and a tap opens one over the page. */
export function start(place: HTMLElement): () => void {
  const strip = place.querySelector('ul');
  if (strip === null) throw new Error('no photos');
  const viewer = viewerOf(strip, readIslandProps<StripTexts>(place));
  const links = [...strip.querySelectorAll<HTMLAnchorElement>('a[data-press]')];
  const thumbnails = [...place.querySelectorAll('button')];
  const mark = (shown: number) => {
    for (const [position, thumbnail] of thumbnails.entries())
      thumbnail.setAttribute('aria-current', String(position === shown));
  };
  const heard = new AbortController();
  const { signal } = heard;
  for (const [position, thumbnail] of thumbnails.entries())
    thumbnail.addEventListener('click', () => scrollToPhoto(strip, position), { signal });
  for (const [position, link] of links.entries())
    link.addEventListener(
      'click',
      (click) => isPlainClick(click) && (click.preventDefault(), viewer.open(position)),
      { signal },
    );
  strip.addEventListener('scroll', () => mark(shownIn(strip)), { signal, passive: true });
  return () => {
    heard.abort();
    viewer.remove();
    mark(0);
  };
}

/** The viewer of the photos of a strip. */
function viewerOf(strip: HTMLElement, { positions, ...texts }: StripTexts) {
  const root = addIslandRoot();
  const photos = photosIn(strip);
  const close = (last: number) => {
    root.render(null);
    scrollToPhoto(strip, last);
  };
  const open = (position: number) =>
    root.render(
      <PhotoViewer
        photos={photos}
        start={position}
        alt={strip.querySelector<HTMLImageElement>('img[srcset],img[data-srcset]')?.alt ?? ''}
        sizes={VIEWER_SIZES}
        texts={{ ...texts, position: (number) => positions[number - 1] ?? '' }}
        Back={HistoryBack}
        onClose={close}
      />,
    );
  return { open, remove: root.remove };
}
