import { useRouteLoaderData } from 'react-router';
import { useLanguage } from '~/i18n/language.tsx';
import { marketCardPath } from '~/paths.ts';
import type { loader } from '~/root.tsx';
import type { Preview } from '~/ui/page-head.tsx';

/** Link preview of a page about the whole market; undefined where the public URL is unknown. */
export function useMarketPreview(path: string): Preview | undefined {
  const language = useLanguage();
  const publicUrl = useRouteLoaderData<typeof loader>('root')?.publicUrl;
  if (publicUrl === undefined) return undefined;
  return { url: publicUrl + path, picture: publicUrl + marketCardPath(language), type: 'website' };
}
