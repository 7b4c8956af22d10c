import { isPlainClick } from '~/ui/photos/strip-parts.ts';

/** Shows a picture where its reader, who saves data, taps for it (ui/photos/picture-on-tap.tsx). */
export function showPicturesOnTap(): void {
  document.addEventListener('click', onClick, true);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (document.documentElement.dataset['app'] !== undefined || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[data-shows]');
  const picture = link?.previousElementSibling;
  if (!link || !(picture instanceof HTMLImageElement) || !isPlainClick(event)) return;
  event.preventDefault();
  picture.srcset = picture.dataset['srcset'] ?? '';
  picture.src = link.href;
  picture.hidden = false;
  link.hidden = true;
}
