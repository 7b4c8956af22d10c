/** Shows the picture of a link in its place (ui/photos/picture-on-tap.tsx). */
export function showPicture(link: HTMLAnchorElement): void {
  const picture = link.previousElementSibling;
  if (!(picture instanceof HTMLImageElement)) return;
  picture.srcset = picture.dataset['srcset'] ?? '';
  picture.src = link.href;
  picture.hidden = false;
  link.hidden = true;
}
