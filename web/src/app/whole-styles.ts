const WHOLE_SHEET = 'link[rel="stylesheet"][media="print"]';

/**
 * Applies the whole style sheet once it is there: a page comes with those styles alone that its own elements use
 * (server/src/http/pages/first-paint.ts). A sheet that did not arrive is asked for once more, and no longer waited for.
 */
export async function applyWholeStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>(WHOLE_SHEET);
  await Promise.all(Array.from(links, (link) => applyOnceLoaded(link, page)));
}

async function applyOnceLoaded(link: HTMLLinkElement, page: Document): Promise<void> {
  if (link.sheet === null && page.readyState !== 'complete') await settled(link);
  link.removeAttribute('media');
  if (link.sheet === null) link.setAttribute('href', link.getAttribute('href') ?? '');
}

function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
    // An error before this script ran is told by nothing else.
    link.ownerDocument.defaultView?.addEventListener('load', resolve, { once: true });
  });
}
