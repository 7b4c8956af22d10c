import type { AppLoadContext } from 'react-router';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import type { NamedPage } from '~/lib/structured-data.ts';
import { paths } from '~/paths.ts';

/** The first page, as the ways to all others begin with it. */
export async function homeCrumb({ language, publicUrl }: AppLoadContext): Promise<NamedPage> {
  await loadCatalogue(language);
  return { name: textIn(language)('frame.name'), url: publicUrl + paths.home() };
}

/** The list of all goods, below which every lot lies. */
export async function buyCrumb({ language, publicUrl }: AppLoadContext): Promise<NamedPage> {
  await loadCatalogue(language);
  return { name: textIn(language)('frame.buy'), url: publicUrl + paths.buy() };
}
