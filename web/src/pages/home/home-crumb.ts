import type { AppLoadContext } from 'react-router';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import type { NamedPage } from '~/lib/screens/structured-data.ts';
import { paths } from '~/paths.ts';

/** The home page, first in all breadcrumbs. */
export async function homeCrumb({ language, publicUrl }: AppLoadContext): Promise<NamedPage> {
  await loadCatalogue(language);
  return { name: textIn(language)('frame.name'), url: publicUrl + paths.home() };
}

/** The list of all listings, parent of every listing in breadcrumbs. */
export async function buyCrumb({ language, publicUrl }: AppLoadContext): Promise<NamedPage> {
  await loadCatalogue(language);
  return { name: textIn(language)('frame.buy'), url: publicUrl + paths.buy() };
}
