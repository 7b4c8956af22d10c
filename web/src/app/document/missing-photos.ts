/** Shows pictures in place of photos that failed before anybody listened, and of those that fail from now on. */
export function replaceMissingPhotos(): void {
  for (const image of document.querySelectorAll('img')) if (isMissing(image)) showInstead(image);
  document.addEventListener('error', onError, true);
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) showInstead(target);
}

function isMissing({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

/** Shows the picture of the subject in place of a photo that did not come, as `Photo` does once its page is the app. */
function showInstead(photo: HTMLImageElement): void {
  const { instead } = photo.dataset;
  if (instead === undefined || document.documentElement.dataset['app'] !== undefined) return;
  delete photo.dataset['instead'];
  photo.removeAttribute('srcset');
  photo.src = instead;
  photo.style.objectFit = 'contain';
  // Its blur stays for the app, which expects the elements that the server has rendered.
  const blur = photo.previousElementSibling;
  if (blur instanceof HTMLImageElement) blur.style.visibility = 'hidden';
}
