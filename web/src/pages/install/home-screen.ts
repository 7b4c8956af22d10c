import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import { paths } from '~/paths.ts';
import type { Route } from './+types/home-screen';

const PAPER = '#fbf8f1';

/** Serves the web app manifest in the reader's language. */
export async function loader({ context: { language } }: Route.LoaderArgs): Promise<Response> {
  await loadCatalogue(language);
  const t = textIn(language);
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192)] });
  const manifest = {
    id: '/',
    name: t('frame.name'),
    short_name: t('frame.name'),
    description: t('frame.tagline'),
    lang: language,
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    // Replaced by the page's own colour, light or dark, once it has loaded.
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['business', 'shopping'],
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      { ...icon('icon-maskable-192.png', 192), purpose: 'maskable' },
      { ...icon('icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(t('frame.sell'), paths.sellCommodity()),
      shortcut(t('frame.buy'), paths.buy()),
      shortcut(t('frame.chats'), paths.chats()),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}

function icon(file: string, size: number) {
  return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png' };
}
